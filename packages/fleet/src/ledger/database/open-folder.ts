import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { DirectoryInUse, type Lock, onSocket, takeLock } from "@setup-pack/directory-lock";
import {
  closePostgres,
  startPostgres,
  type Template,
  templateArchive,
  templatesFolder,
} from "@setup-pack/embedded-database";
import { type Database, DatabaseAway, RollbackAnswer, type Sql } from "./database.js";
import { type DatabaseRequest, isAnswer, readFrames, sendFrame, serveDatabase } from "./serve.js";

/** Reaches the database that another process of this user has open; undefined where nobody serves it. */
async function reachDatabase(path: string): Promise<Database | undefined> {
  const socket = await connected(path);
  if (socket === undefined) return undefined;
  const answers = readFrames(socket);
  const ask = async <Row>(request: DatabaseRequest): Promise<Row[]> => {
    sendFrame(socket, request);
    const { value: answer } = await answers.next().catch(() => ({ value: undefined }));
    if (!isAnswer<Row>(answer)) throw new DatabaseAway(new Error("The process that has the ledger open has ended."));
    if ("error" in answer) throw new Error(answer.error);
    return answer.rows;
  };
  const query = <Row>(text: string, values: readonly unknown[] = []) => ask<Row>({ ask: "query", text, values });
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
  return {
    query: (text, values) => inTurn(() => query(text, values)),
    transaction: (work) =>
      inTurn(async () => {
        await ask({ ask: "begin" });
        try {
          const answer = await work({ query });
          await ask({ ask: answer instanceof RollbackAnswer ? "rollback" : "commit" });
          return answer instanceof RollbackAnswer ? answer.answer : answer;
        } catch (error) {
          if (!(error instanceof DatabaseAway)) await ask({ ask: "rollback" });
          throw error;
        }
      }),
    close: async () => void socket.destroy(),
    isOfOther: true,
  };
}

/** A process that was killed leaves its socket, which refuses. */
const connected = (path: string): Promise<Socket | undefined> =>
  onSocket(
    path,
    (address) =>
      new Promise((resolve) => {
        const socket = connect(address);
        socket.once("connect", () => resolve(socket.on("error", () => {})));
        socket.once("error", () => resolve(undefined));
      }),
  );

const empty: Template = { contents: "empty", start: () => startPostgres({}) };

/**
 * PostgreSQL in this process, in a folder of its own or in memory. Nothing keeps a second process from opening the same
 * folder, and each would lose the other's rows: take its lock first. What was acknowledged survives a killed process,
 * but not a power cut.
 */
export async function openEmbedded(folder?: string): Promise<Database> {
  const place = folder === undefined ? {} : { dataDir: folder };
  const isThere = folder !== undefined && existsSync(folder);
  const client = await startPostgres(
    isThere ? place : { ...place, loadDataDir: await templateArchive(empty, templatesFolder) },
  );
  return {
    query: queryOn(client),
    transaction: <Answer>(work: (tx: Sql) => Promise<Answer | RollbackAnswer<Answer>>) =>
      client.transaction(async (tx): Promise<Answer> => {
        const answer = await work({ query: queryOn(tx) });
        if (!(answer instanceof RollbackAnswer)) return answer;
        await tx.rollback();
        return answer.answer;
      }),
    close: () => closePostgres(client),
  };
}

const queryOn =
  (client: Pick<PGlite | Transaction, "query">) =>
  async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, [...values])).rows;

/** For how long one waits for a folder that another process is about to open or to leave, in milliseconds. */
const usualPatience = 15_000;
const pace = 100;

/**
 * Opens the database of a folder: in this process, which then lets others at it, or by way of the process that has it
 * open. `alone` refuses the latter: what works for long must not lose its database when a command ends. It waits for a
 * command that only looks, and throws `DirectoryInUse` at once where another process has the folder alone.
 */
export async function openFolder(
  folder: string,
  { alone, patience = usualPatience }: { readonly alone: boolean; readonly patience?: number },
): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!alone) return openShared(folder, { alone, patience });
  const working = await takeLock(join(folder, "working"), useOf(folder), () => {});
  try {
    const database = await openShared(folder, { alone, patience });
    return {
      ...database,
      close: async () => {
        await database.close();
        working.release();
      },
    };
  } catch (error) {
    working.release();
    throw error;
  }
}

async function openShared(
  folder: string,
  { alone, patience }: { readonly alone: boolean; readonly patience: number },
): Promise<Database> {
  const socket = socketPath(folder);
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await openHere(folder, socket);
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error;
      const reached = alone ? undefined : await reachDatabase(socket);
      if (reached !== undefined) return reached;
      if (Date.now() > deadline) throw error;
      await wait(pace);
    }
  }
}

const useOf = (directory: string) => ({
  directory,
  user: "fleet run",
  elsewhere: "use a PostgreSQL server (--database)",
});

async function openHere(folder: string, socket: string): Promise<Database> {
  const lock = await takeLock(join(folder, "lock"), useOf(folder), () => {});
  try {
    const database = guarded(await openFilled(folder), lock);
    const endService = await serveDatabase(database, socket);
    return {
      ...database,
      close: async () => {
        await endService();
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A folder that was not filled to the end, since its process was killed, is filled again. */
async function openFilled(folder: string): Promise<Database> {
  const [place, filled] = [join(folder, "database"), join(folder, "filled")];
  if (!existsSync(filled)) rmSync(place, { recursive: true, force: true });
  const database = await openEmbedded(place);
  writeFileSync(filled, "");
  return database;
}

/** Writes nothing once another process has taken the folder all the same. */
function guarded(database: Database, { check }: Pick<Lock, "check">): Database {
  return {
    query: async (text, values) => {
      check();
      return database.query(text, values);
    },
    transaction: async (work) => {
      check();
      return database.transaction(work);
    },
    close: database.close,
  };
}

/** Beside the database; on Windows among the pipes of the machine. */
const socketPath = (folder: string): string =>
  process.platform === "win32" ? `\\\\.\\pipe\\${folder.replaceAll(/[^\w.-]/g, "-")}` : join(folder, "socket");
