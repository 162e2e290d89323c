import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { deserialize, serialize } from "node:v8";
import { onSocket } from "@setup-pack/directory-lock";
import { type Database, RollbackAnswer, type Sql } from "./database.js";

/**
 * How long another process may leave a transaction alone, in milliseconds: nobody else gets at the database meanwhile.
 */
const patience = 10_000;

/**
 * Lets other processes of this user at a database that this one has open, by a socket that nobody else may use. Gives
 * what ends it.
 */
export async function serveDatabase(database: Database, path: string): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    void answerAll(socket, database).finally(() => socket.destroy());
  }).unref();
  rmSync(path, { force: true });
  await onSocket(
    path,
    (address) =>
      new Promise<void>((resolve, reject) => {
        server.once("error", reject).listen(address, resolve);
      }),
  );
  if (process.platform !== "win32") chmodSync(path, 0o600);
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    rmSync(path, { force: true });
  };
}

async function answerAll(socket: Socket, database: Database): Promise<void> {
  const requests = readFrames(socket);
  for await (const request of requests) {
    if (!isRequest(request)) return;
    if (request.ask === "query") await answer(socket, request, database);
    else {
      sendFrame(socket, { rows: [] });
      sendFrame(socket, await answerOf(() => transact(socket, requests, database)));
    }
  }
}

const transact = (socket: Socket, requests: AsyncGenerator<unknown>, database: Database): Promise<unknown[]> =>
  database.transaction(async (tx) => ((await isKept(socket, requests, tx)) ? [] : new RollbackAnswer([])));

/** Answers until the transaction ends; it is undone where the other end is gone, or says nothing for too long. */
async function isKept(socket: Socket, requests: AsyncGenerator<unknown>, tx: Sql): Promise<boolean> {
  for (;;) {
    const timer = setTimeout(() => socket.destroy(), patience);
    const { value: request } = await requests.next().catch(() => ({ value: undefined }));
    clearTimeout(timer);
    if (!isRequest(request)) return false;
    if (request.ask !== "query") return request.ask === "commit";
    await answer(socket, request, tx);
  }
}

async function answer(socket: Socket, { text, values }: Statement, { query }: Sql): Promise<void> {
  sendFrame(socket, await answerOf(() => query(text, values)));
}

async function answerOf(rows: () => Promise<unknown[]>): Promise<DatabaseAnswer> {
  try {
    return { rows: await rows() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** The longest message that is read, in bytes: a release is a few megabytes at most. */
const longest = 256 * 2 ** 20;

/** Sends a value to the other end: its length in four bytes, then itself. Dates stay dates. */
export function sendFrame(socket: Socket, value: unknown): void {
  const body = serialize(value);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  socket.write(Buffer.concat([head, body]));
}

/** Reads the values that the other end sends, until it closes, breaks off, or sends what is no message. */
export async function* readFrames(socket: Socket): AsyncGenerator<unknown, void, undefined> {
  let read = Buffer.alloc(0);
  try {
    for await (const piece of socket) {
      read = Buffer.concat([read, piece]);
      while (read.length >= 4) {
        const length = read.readUInt32BE();
        if (length > longest) return;
        if (read.length < 4 + length) break;
        yield deserialize(read.subarray(4, 4 + length));
        read = read.subarray(4 + length);
      }
    }
  } catch {
    // The other end is gone without a word: nothing more comes.
  }
}

interface Statement {
  readonly ask: "query";
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What one process asks of the database that another has open: a statement, or where a transaction begins and ends. */
export type DatabaseRequest = Statement | { readonly ask: "begin" | "commit" | "rollback" };

/** One answer to each request, in their order. */
type DatabaseAnswer<Row = unknown> = { readonly rows: Row[] } | { readonly error: string };

function isRequest(value: unknown): value is DatabaseRequest {
  if (typeof value !== "object" || value === null || !("ask" in value)) return false;
  if (value.ask === "begin" || value.ask === "commit" || value.ask === "rollback") return true;
  if (value.ask !== "query" || !("text" in value) || typeof value.text !== "string") return false;
  return "values" in value && Array.isArray(value.values);
}

/** Returns whether it is an answer; that its rows are those of the statement is for whoever wrote that to know. */
export function isAnswer<Row>(value: unknown): value is DatabaseAnswer<Row> {
  if (typeof value !== "object" || value === null) return false;
  return "rows" in value ? Array.isArray(value.rows) : "error" in value && typeof value.error === "string";
}
