import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { onSocket } from "@setup-pack/directory-lock";
import { type Database, RollbackAnswer, type Sql } from "./database.js";
import { readFrames, sendFrame } from "./frames.js";
import { type DatabaseAnswer, isRequest, type Statement } from "./messages.js";

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
