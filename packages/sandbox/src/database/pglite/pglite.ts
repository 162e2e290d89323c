import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DirectoryTaken, type DirectoryUse, type Lock, takeLock } from "@setup-pack/directory-lock";
import { closePostgres, startPostgres, type Template, templateArchive } from "@setup-pack/embedded-database";
import { Kysely } from "kysely";
import { DiskFull } from "../database-away.js";
import { migrate } from "../schema/migrate.js";
import { migrations } from "../schema/migrations.js";
import type { Tables } from "../tables.js";
import { pgliteDialect } from "./pglite-dialect.js";

/** The rows cannot be read any more, as after a power cut: PGlite does not sync to disk. */
export class DamagedDirectory extends Error {
  constructor(directory: string, cause: unknown) {
    super(
      `The database in ${directory} cannot be opened, and is probably damaged: a power cut can do that. ` +
        "Delete the directory to start over, or use another one (--data).",
      { cause },
    );
    this.name = "DamagedDirectory";
  }
}

/** A database in this process: in a directory of its own, or in memory where `directory` is undefined. */
export interface EmbeddedStorage {
  readonly directory: string | undefined;
  /** Where the initialised template is kept between starts; not in git. Nowhere, when undefined. */
  readonly templates: string | undefined;
}

/**
 * Opens the embedded database. The directory holds `database/`, and beside it the lock of the process that has it open:
 * PGlite has none of its own, and two processes in one directory lose each other's rows.
 * PGlite does not sync to disk: what was acknowledged survives a killed process, but not a power cut.
 * `lost` is called should another process take the directory all the same; then nothing more is written there.
 */
export async function openPglite(
  { directory, templates }: EmbeddedStorage,
  now: Date,
  lost: (error: Error) => void = () => {},
): Promise<Kysely<Tables>> {
  if (directory === undefined)
    return new Kysely<Tables>({ dialect: pgliteDialect(await memoryClient(templates, now), { close: closePostgres }) });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(directory, "lock"), sandboxDirectory(directory), lost);
  try {
    const client = await openDirectory(directory, templates, now);
    watchFor(lock, directory);
    const db = overKysely(client, directory, lock);
    await migrate(db, migrations, now);
    return db;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Returns a data directory, in the words of whoever serves a sandbox. */
export const sandboxDirectory = (directory: string): DirectoryUse => ({
  directory,
  user: "sandbox",
  elsewhere: "give another directory (--data)",
});

/** Returns a database in memory, with its schema and no rows. */
export async function memoryClient(templates: string | undefined, now: Date): Promise<PGlite> {
  return createClient({ loadDataDir: await template(templates, now) });
}

/** PostgreSQL writes this file anew with each start, and only then. */
const watchFor = (lock: Lock, directory: string): void => lock.watch(join(directory, "database", "postmaster.pid"));

/** A directory that was not filled to the end, since its process was killed, is filled again. */
async function openDirectory(directory: string, templates: string | undefined, now: Date): Promise<PGlite> {
  const dataDir = join(directory, "database");
  const filled = join(directory, "filled");
  if (existsSync(filled)) return openFilled(directory);
  rmSync(dataDir, { recursive: true, force: true });
  try {
    const client = await createClient({ dataDir, loadDataDir: await template(templates, now) });
    writeFileSync(filled, "");
    return client;
  } catch (error) {
    throw hasRoom(directory) ? error : new DiskFull(directory, { cause: error });
  }
}

async function openFilled(directory: string): Promise<PGlite> {
  // PostgreSQL writes as it starts, and one that cannot looks as if its files were damaged.
  if (!hasRoom(directory)) throw new DiskFull(directory);
  try {
    return await createClient({ dataDir: join(directory, "database") });
  } catch (error) {
    throw new DamagedDirectory(directory, error);
  }
}

/** The least room that PostgreSQL is started with, in bytes: its log grows by a mebibyte at a time. */
const leastRoom = 4 * 1_048_576;

/** Returns whether the disk under a directory has room for PostgreSQL to start. */
function hasRoom(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= leastRoom;
}

function overKysely(client: PGlite, directory: string, lock: Lock): Kysely<Tables> {
  const close = async (last: PGlite) => {
    try {
      lock.check();
      await closePostgres(last);
    } catch (error) {
      // To close it is to write: what another process has taken is left as that one has it.
      if (!(error instanceof DirectoryTaken)) throw error;
    } finally {
      lock.release();
    }
  };
  const reopen = async (ended: PGlite) => {
    await closePostgres(ended);
    try {
      return await openFilled(directory);
    } finally {
      watchFor(lock, directory);
    }
  };
  return new Kysely<Tables>({ dialect: pgliteDialect(client, { close, check: lock.check, reopen }) });
}

/** Returns a database with the schema and no rows, as an archive that is kept in the folder `templates`. */
const template = (templates: string | undefined, now: Date): Promise<Blob> =>
  templateArchive(withSchema(now), templates);

const withSchema = (now: Date): Template => ({
  contents: JSON.stringify(migrations),
  start: async () => {
    const client = await createClient({});
    const db = new Kysely<Tables>({ dialect: pgliteDialect(client, { close: async () => {} }) });
    await migrate(db, migrations, now);
    await db.destroy();
    return client;
  },
});

const options = {
  extensions: { pg_trgm, btree_gin },
  parsers: { 1082: (text: string) => text, 20: Number },
} satisfies PGliteOptions;

/** Starts PostgreSQL in this process: on a data directory, or in memory where none is named. */
const createClient = (place: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Promise<PGlite> =>
  startPostgres({ ...options, ...place });
