import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Tables } from "../tables.js";

/** One step of the schema. */
export interface Migration {
  /** 1 for the first; each next one greater by one. */
  readonly version: number;
  readonly name: string;
  /** Run in order, all of them in one transaction. */
  readonly statements: readonly string[];
}

/** Any number will do, as long as every process waits on the same one. */
const migrationLock = 4_010_202_611;

/** The database was made by a later sandbox: to go on would be to write rows it does not understand. */
export class NewerSchema extends Error {
  constructor(found: number, known: number) {
    super(
      `This database has schema version ${found}, and this sandbox knows versions up to ${known} only. ` +
        "Start it with the sandbox that made it, or a later one.",
    );
    this.name = "NewerSchema";
  }
}

/**
 * Brings a database to the last version of the schema, all steps or none. Processes that start at the same time wait
 * for each other.
 */
export async function migrate(db: Kysely<Tables>, migrations: readonly Migration[], now: Date): Promise<void> {
  const last = migrations.at(-1)?.version ?? 0;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(tx);
    await tx.executeQuery(CompiledQuery.raw(versionsTable));
    const { rows } = await sql<{ found: number }>`
      select coalesce(max(version), 0)::integer as found from schema_versions`.execute(tx);
    const found = rows[0]?.found ?? 0;
    if (found > last) throw new NewerSchema(found, last);
    for (const { version, name, statements } of migrations) {
      if (version <= found) continue;
      for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement));
      await sql`insert into schema_versions (version, name, applied_at) values (${version}, ${name}, ${now})`.execute(
        tx,
      );
    }
  });
}

const versionsTable = `create table if not exists schema_versions (
  version integer primary key,
  name text not null,
  applied_at timestamptz not null
)`;
