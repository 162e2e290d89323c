import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import { migrate } from "../schema/migrate.js";
import { migrations } from "../schema/migrations/index.js";
import type { Tables } from "../tables.js";
import { createClient } from "./create-client.js";
import { engine } from "./engine.js";
import { pgliteDialect } from "./pglite-dialect.js";

/** An initialised data directory as one archive. Made once and kept, since making one takes seconds. */
export async function template(templates: string | undefined, now: Date): Promise<Blob> {
  const path = templates === undefined ? undefined : join(templates, `${templateDigest()}.tar`);
  if (path !== undefined && existsSync(path)) return new Blob([readFileSync(path)]);
  const archive = await makeTemplate(now);
  if (path !== undefined) await keepTemplate(path, archive);
  return archive;
}

async function makeTemplate(now: Date): Promise<Blob> {
  const client = await createClient({});
  const db = new Kysely<Tables>({ dialect: pgliteDialect(client, () => client.close()) });
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

/**
 * A template is good for the schema and the engine it was made with, and for the way it was made in. Copies of the engine
 * keep its time but for a millisecond.
 */
function templateDigest(): string {
  const digest = createHash("sha256")
    .update(way)
    .update(JSON.stringify(migrations))
    .update(String(Math.round(statSync(engine).mtimeMs / 1000)));
  return digest.digest("hex").slice(0, 16);
}
