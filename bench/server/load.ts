import { remote } from "./remote.js";

/** What a client asks, again and again. */
export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Appended to the address in turn; nothing when left out. */
  readonly endings?: readonly string[];
  /** Posted as JSON; what has none is fetched. */
  readonly body?: string;
}

/** How hard, and for how long. */
export interface Pressure {
  /** Requests under way at once, each on a connection of its own. */
  readonly connections: number;
  readonly milliseconds: number;
}

/** What came of it. */
export interface Throughput {
  readonly perSecond: number;
  /** Milliseconds from each request to the end of its answer, the shortest first. */
  readonly latencies: readonly number[];
}

export type Load = (target: Target, pressure: Pressure) => Promise<Throughput>;

/** Runs a measurement with a client in a process of its own. */
export async function withLoad<Result>(measure: (load: Load) => Promise<Result>): Promise<Result> {
  const client = await remote("client.ts");
  try {
    return await measure(async (target, pressure) => throughput(await client.ask({ target, pressure })));
  } finally {
    await client.stop();
  }
}

function throughput(answer: unknown): Throughput {
  const { perSecond, latencies }: { perSecond?: unknown; latencies?: unknown } = Object(answer);
  if (typeof perSecond !== "number" || !Array.isArray(latencies)) throw new Error("The client gave no figures");
  return { perSecond, latencies: latencies.map(Number) };
}
