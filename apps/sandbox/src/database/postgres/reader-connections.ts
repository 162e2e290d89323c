import type { ClientConfig } from "pg";
import { openSharedConnection, type SharedConnection } from "./shared-connection.js";

/** A line as one request has it. */
export interface Reader {
  readonly send: SharedConnection["send"];
  /** The request is over; to be called once. */
  readonly leave: () => void;
}

/** A line, whom it reads for, and how many requests use it now. */
interface ReaderConnection {
  readonly opened: Promise<SharedConnection>;
  said: string;
  /** Until the server has agreed to what was said. */
  agreed: Promise<unknown> | undefined;
  users: number;
}

/** So many requests share a line at most: a slow one holds up the others behind it. */
const mostUsers = 8;

/** Someone who waits for a line, in order. */
interface WaitingReader {
  readonly said: string;
  readonly serve: (line: ReaderConnection) => void;
}

/** The lines of the readers. */
export interface Readers {
  /** A line for a request that reads for whom `said` says, in SQL. */
  readonly take: (said: string) => Promise<Reader>;
  readonly close: () => Promise<void>;
}

/**
 * At most so many lines. All requests on a line have said the same, so that none ever reads for another's workspace;
 * one that says something else takes a line that nobody uses, opens one, or waits for one.
 */
export function readersOf(settings: ClientConfig, most: number, lost: (error: Error) => void): Readers {
  const lines = new Set<ReaderConnection>();
  const waiting: WaitingReader[] = [];

  /** A line for whoever says this: one that is in use for the same, as long as it is not crowded, before any other. */
  const lineFor = (said: string): ReaderConnection | undefined => {
    let idle: ReaderConnection | undefined;
    for (const line of lines) {
      if (line.said === said && line.users < mostUsers) return line;
      if (line.users === 0) idle = line;
    }
    return idle ?? (lines.size < most ? another() : undefined);
  };

  const another = (): ReaderConnection => {
    const gone = (error?: Error) => {
      if (!lines.delete(line)) return;
      if (error !== undefined) lost(error);
      serveNext();
    };
    const line: ReaderConnection = {
      opened: openSharedConnection(settings, gone),
      said: "",
      agreed: undefined,
      users: 0,
    };
    line.opened.catch(() => gone());
    lines.add(line);
    return line;
  };

  const enter = (line: ReaderConnection, said: string): void => {
    line.users += 1;
    if (line.said !== said) say(line, said);
  };

  const serveNext = (): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const line = lineFor(next.said);
      if (line === undefined) return;
      waiting.shift();
      enter(line, next.said);
      next.serve(line);
    }
  };

  const take = async (said: string): Promise<Reader> => {
    const line = waiting.length > 0 ? undefined : lineFor(said);
    if (line !== undefined) enter(line, said);
    const taken = line ?? (await new Promise<ReaderConnection>((serve) => waiting.push({ said, serve })));
    const leave = () => {
      taken.users -= 1;
      serveNext();
    };
    try {
      const { send } = await taken.opened;
      return { send: (statement) => behind(taken.agreed, send(statement)), leave };
    } catch (error) {
      leave();
      throw error;
    }
  };

  const close = async () => {
    const opened = await Promise.allSettled([...lines].map((line) => line.opened));
    await Promise.all(opened.map((one) => (one.status === "fulfilled" ? one.value.close() : undefined)));
  };
  return { take, close };
}

/** Sets the workspace that a connection reads for from here on. Where the server refuses, the next request sets it again. */
function say(line: ReaderConnection, said: string): void {
  const agreed = line.opened.then(({ send }) => send({ text: said }));
  line.said = said;
  line.agreed = agreed;
  const latest = () => line.agreed === agreed;
  agreed.then(
    () => {
      if (latest()) line.agreed = undefined;
    },
    () => {
      if (latest()) line.said = "";
    },
  );
}

/** What was sent behind something gives nothing where that failed. */
async function behind<Result>(ahead: Promise<unknown> | undefined, sent: Promise<Result>): Promise<Result> {
  if (ahead === undefined) return sent;
  const [result] = await Promise.all([sent, ahead]);
  return result;
}
