import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DirectoryInUse, type Lock, takeLock } from "@setup-pack/directory-lock";
import type { Database } from "./database.js";
import { openEmbedded } from "./embedded.js";
import { reachDatabase } from "./reach.js";
import { serveDatabase } from "./serve.js";

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
