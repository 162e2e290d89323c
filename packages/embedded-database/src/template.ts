import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { engine } from "./engine.js";

/** What new databases begin as. */
export interface Template {
  /** All that decides what `start` gives, beside the engine: a template is kept for as long as this is the same. */
  readonly contents: string;
  /** Starts a database in memory and fills it. */
  readonly start: () => Promise<PGlite>;
}

/** Where templates are kept between starts unless somebody says otherwise; not in git. */
export const templatesFolder = join(import.meta.dirname, "../dist/templates");

/**
 * Returns the data directory of the template as one archive. Made once and kept in the folder, since making one takes
 * seconds; nowhere, when that is undefined.
 */
export async function templateArchive(template: Template, folder: string | undefined): Promise<Blob> {
  if (folder === undefined) return makeArchive(template);
  const path = join(folder, `${digestOf(template)}.tar`);
  if (existsSync(path)) return new Blob([readFileSync(path)]);
  const archive = await makeArchive(template);
  await keepArchive(folder, path, archive);
  return archive;
}

async function makeArchive({ start }: Template): Promise<Blob> {
  const client = await start();
  await leaveOneDatabase(client);
  const archive = await client.dumpDataDir("none");
  await client.close();
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
async function keepArchive(folder: string, path: string, archive: Blob): Promise<void> {
  const draft = `${path}.${process.pid}`;
  const bytes = Buffer.from(await archive.arrayBuffer());
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, bytes);
    renameSync(draft, path);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** Counts the ways in which an archive was ever made of the same template. */
const way = "3";

/** An archive is good for the engine it was made with, whose copies keep its time but for a millisecond. */
function digestOf({ contents }: Template): string {
  const digest = createHash("sha256")
    .update(way)
    .update(contents)
    .update(String(Math.round(statSync(engine).mtimeMs / 1000)));
  return digest.digest("hex").slice(0, 16);
}
