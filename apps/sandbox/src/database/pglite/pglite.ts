import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DirectoryTaken, type DirectoryUse, type Lock, takeLock } from "@setup-pack/directory-lock";
import { startPostgres, type Template, templateArchive } from "@setup-pack/embedded-database";
import { Kysely } from "kysely";
import { migrate } from "../schema/migrate.js";
import { migrations } from "../schema/migrations/index.js";
import type { Tables } from "../tables.js";
import { DamagedDirectory } from "./damaged-directory.js";
import { pgliteDialect } from "./pglite-dialect.js";

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
  if (directory === undefined) return overKysely(await memoryClient(templates, now));
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(directory, "lock"), sandboxDirectory(directory), lost);
  try {
    const client = await openDirectory(directory, templates, now);
    // PostgreSQL writes it anew with each start, and only then.
    lock.watch(join(directory, "database", "postmaster.pid"));
    const db = overKysely(client, lock);
    await migrate(db, migrations, now);
    return db;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A data directory, in the words of whoever serves a sandbox. */
export const sandboxDirectory = (directory: string): DirectoryUse => ({
  directory,
  user: "sandbox",
  elsewhere: "give another directory (--data)",
});

/** A database in memory, with its schema and no rows. */
export async function memoryClient(templates: string | undefined, now: Date): Promise<PGlite> {
  return createClient({ loadDataDir: await template(templates, now) });
}

/** A directory that was not filled to the end, since its process was killed, is filled again. */
async function openDirectory(directory: string, templates: string | undefined, now: Date): Promise<PGlite> {
  const dataDir = join(directory, "database");
  const filled = join(directory, "filled");
  if (existsSync(filled)) return openFilled(directory, dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const client = await createClient({ dataDir, loadDataDir: await template(templates, now) });
  writeFileSync(filled, "");
  return client;
}

async function openFilled(directory: string, dataDir: string): Promise<PGlite> {
  try {
    return await createClient({ dataDir });
  } catch (error) {
    throw new DamagedDirectory(directory, error);
  }
}

function overKysely(client: PGlite, lock: LockGuard = noLock): Kysely<Tables> {
  const close = async () => {
    try {
      lock.check();
      await client.close();
    } catch (error) {
      // To close it is to write: what another process has taken is left as that one has it.
      if (!(error instanceof DirectoryTaken)) throw error;
    } finally {
      lock.release();
    }
  };
  return new Kysely<Tables>({ dialect: pgliteDialect(client, close, lock.check) });
}

type LockGuard = Pick<Lock, "check" | "release">;

/** Memory is nobody else's. */
const noLock: LockGuard = { check: () => {}, release: () => {} };

/** A database with the schema and no rows, as an archive that is kept in the folder `templates`. */
const template = (templates: string | undefined, now: Date): Promise<Blob> =>
  templateArchive(withSchema(now), templates);

const withSchema = (now: Date): Template => ({
  contents: JSON.stringify(migrations),
  start: async () => {
    const client = await createClient({});
    const db = new Kysely<Tables>({ dialect: pgliteDialect(client, async () => {}) });
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
