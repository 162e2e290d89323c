import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { at, textAt } from "./workspace.js";

/** A request that came in at a receiver. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it came in. */
  readonly text: string;
  readonly event: unknown;
}

/** An endpoint of this machine, which answers as a test tells it to. */
export interface Receiver {
  readonly url: string;
  /** What came in so far, without challenges. */
  readonly received: readonly Received[];
  readonly challenges: readonly Received[];
  /** Breaks off every connection. */
  readonly hangUp: () => void;
  /** How it answers from now on, challenges too. */
  readonly answerWith: (answer: (response: ServerResponse, received: Received) => void) => void;
}

/** Answers a challenge with its value, and everything else with 200. */
const obliging = (response: ServerResponse, { event }: Received) => {
  response.end(JSON.stringify({ challenge: at(event, "data", "challenge") ?? null }));
};

/** Starts a receiver; it is closed when the test ends. */
export async function startReceiver(): Promise<Receiver> {
  const [received, challenges]: [Received[], Received[]] = [[], []];
  let answer: (response: ServerResponse, received: Received) => void = obliging;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    const event: unknown = JSON.parse(text);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { headers, text, event };
    (textAt(event, "type") === "webhook.verification" ? challenges : received).push(one);
    answer(response, one);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    challenges,
    hangUp: () => server.closeAllConnections(),
    answerWith: (next) => {
      answer = next;
    },
  };
}
