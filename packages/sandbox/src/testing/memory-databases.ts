import type { PGlite } from "@electric-sql/pglite";
import { Kysely, sql } from "kysely";
import { defaultConfig } from "../config.js";
import { type Database, databaseOver } from "../database/database.js";
import { memoryClient } from "../database/pglite/pglite.js";
import { pgliteDialect } from "../database/pglite/pglite-dialect.js";
import type { Tables } from "../database/tables.js";

/** An embedded database that is empty but for its schema. */
export interface LentDatabase {
  readonly owner: Kysely<Tables>;
  /** Waits for what it is at, and refuses everything after that. */
  readonly giveBack: () => Promise<void>;
}

/**
 * The databases of this worker that no test uses: to empty one is a tenth of the work of starting one. Tests of the
 * start itself have databases in directories.
 */
const idle: PGlite[] = [];

/** Lends a database to one test or suite at a time, which must leave its schema as it is. */
export async function lentDatabase(): Promise<LentDatabase> {
  const client = idle.pop() ?? (await memoryClient(defaultConfig.templates, new Date()));
  let isOver = false;
  const check = () => {
    if (isOver) throw new Error("This database was given back: by now it may be another test's.");
  };
  const owner = new Kysely<Tables>({ dialect: pgliteDialect(client, { close: async () => {}, check }) });
  let givenBack: Promise<void> | undefined;
  const giveBack = async () => {
    await owner.connection().execute(async (inTurn) => {
      isOver = true;
      await empty(inTurn);
    });
    idle.push(client);
  };
  return {
    owner,
    giveBack: () => {
      givenBack ??= giveBack();
      return givenBack;
    },
  };
}

/** Returns the same for a sandbox that runs on it, which gives it back when it closes. */
export async function lentMemory(): Promise<Database> {
  const { owner, giveBack } = await lentDatabase();
  return { ...databaseOver(owner), close: giveBack };
}

/** Removes every row but those that say which version the schema has. */
async function empty(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_versions'`.execute(db);
  await sql.raw(`truncate ${rows.map(({ name }) => name).join(", ")} restart identity`).execute(db);
}
