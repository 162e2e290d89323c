import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely } from "kysely";
import { DamagedDirectory } from "../directory/damaged-directory.js";
import { DirectoryTaken } from "../directory/directory-in-use.js";
import { type Lock, takeLock } from "../directory/lock-file.js";
import { migrate } from "../schema/migrate.js";
import { migrations } from "../schema/migrations/index.js";
import type { Tables } from "../tables.js";
import { engine } from "./engine.js";
import { pgliteDialect } from "./pglite-dialect.js";

/** A database in this process: in a directory of its own, or in memory where `directory` is undefined. */
export interface EmbeddedStorage {
  readonly directory: string | undefined;
  /** Where the initialised template is kept between starts; not in git. Nowhere, when undefined. */
  readonly templates: string | undefined;
}

/**
 * How much of a function of PostgreSQL runs before V8 compiles it a second time, with all its care: by V8's own choice
 * so early that a start is over before that pays. To be set before PGlite is first created.
 */
setFlagsFromString("--wasm-tiering-budget=100000000");

const options = {
  extensions: { pg_trgm, btree_gin },
  parsers: { 1082: (text: string) => text, 20: Number },
} satisfies PGliteOptions;

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
  const lock = await takeLock(join(directory, "lock"), directory, lost);
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

/** A database in memory, with its schema and no rows. */
export async function memoryClient(templates: string | undefined, now: Date): Promise<PGlite> {
  return PGlite.create({ ...options, loadDataDir: await template(templates, now) });
}

/** A directory that was not filled to the end, since its process was killed, is filled again. */
async function openDirectory(directory: string, templates: string | undefined, now: Date): Promise<PGlite> {
  const dataDir = join(directory, "database");
  const filled = join(directory, "filled");
  if (existsSync(filled)) return openFilled(directory, dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const client = await PGlite.create({ ...options, dataDir, loadDataDir: await template(templates, now) });
  writeFileSync(filled, "");
  return client;
}

async function openFilled(directory: string, dataDir: string): Promise<PGlite> {
  try {
    return await PGlite.create({ ...options, dataDir });
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

/** An initialised data directory as one archive. Made once and kept, since making one takes seconds. */
async function template(templates: string | undefined, now: Date): Promise<Blob> {
  const path = templates === undefined ? undefined : join(templates, `${templateDigest()}.tar`);
  if (path !== undefined && existsSync(path)) return new Blob([readFileSync(path)]);
  const archive = await makeTemplate(now);
  if (path !== undefined) await keepTemplate(path, archive);
  return archive;
}

async function makeTemplate(now: Date): Promise<Blob> {
  const client = await PGlite.create(options);
  const db = overKysely(client);
  await migrate(db, migrations, now);
  await leaveOneDatabase(client);
  const archive = await client.dumpDataDir("none");
  await db.destroy();
  return archive;
}

/**
 * Drops the two databases that PostgreSQL would make further ones of: there are never more than one here, and a third
 * of the archive was theirs, which every start of a new database unpacks.
 */
async function leaveOneDatabase(client: PGlite): Promise<void> {
  await client.exec("update pg_database set datistemplate = false where datistemplate");
  for (const name of ["template1", "template0"]) await client.exec(`drop database ${name}`);
}

/** Where the place cannot be written to, the next start is slow as well: no reason to refuse this one. */
async function keepTemplate(path: string, archive: Blob): Promise<void> {
  const draft = `${path}.${process.pid}`;
  const bytes = Buffer.from(await archive.arrayBuffer());
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, bytes);
    renameSync(draft, path);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** Counts the ways in which a template was ever made from the same schema and engine. */
const way = "2";

/** A template is good for the schema and the engine it was made with, and for the way it was made in. */
function templateDigest(): string {
  const digest = createHash("sha256")
    .update(way)
    .update(JSON.stringify(migrations))
    .update(String(statSync(engine).mtimeMs));
  return digest.digest("hex").slice(0, 16);
}
