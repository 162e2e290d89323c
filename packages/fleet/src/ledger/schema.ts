import type { Database } from "./database/database.js";

/** The schema of PostgreSQL that the tables stand in: the server may have others' tables too. */
export const schema = "setup_pack_fleet";

/**
 * Each step brings the tables one version further. What was released is never changed: a later step changes the table.
 */
const steps: readonly (readonly string[])[] = [
  [
    `create table ${schema}.run (
      id text primary key,
      number bigint generated always as identity,
      pack_id text not null,
      version text not null,
      digest text not null,
      -- Texts of JSON, and not JSON: the order of members is part of a release and of a plan's id.
      release text not null,
      inventory text not null,
      files text not null,
      reading text not null,
      -- Of the inventory what a claim asks for: that is read hundreds of times.
      waves text not null,
      through integer not null,
      state text not null,
      reason text,
      created_at timestamptz not null
    )`,
    `create table ${schema}.office (
      run_id text not null references ${schema}.run (id) on delete cascade,
      name text not null,
      position integer not null,
      wave integer not null,
      state text not null,
      step text not null,
      workspace_id text,
      from_version text,
      from_revision text,
      to_version text,
      revision text,
      plan text,
      decisions integer not null default 0,
      requests integer not null default 0,
      milliseconds integer not null default 0,
      error text,
      go_live text not null default '[]',
      due_at timestamptz not null,
      tries integer not null default 0,
      worker text,
      leased_until timestamptz,
      primary key (run_id, name)
    )`,
    `create index office_due on ${schema}.office (run_id, state, due_at)`,
    `create table ${schema}.decision (
      run_id text not null references ${schema}.run (id) on delete cascade,
      position integer not null,
      decision text not null,
      primary key (run_id, position)
    )`,
    `create table ${schema}.event (
      id bigint generated always as identity primary key,
      run_id text not null references ${schema}.run (id) on delete cascade,
      office text,
      at timestamptz not null default now(),
      what text not null,
      detail text
    )`,
    `create index event_run on ${schema}.event (run_id, id)`,
  ],
  // Counts what a run is to work from, so that every worker knows when that has changed.
  [`alter table ${schema}.run add column edition integer not null default 0`],
  [`alter table ${schema}.run add column trust text not null default 'null'`],
];

/** The ledger was made by a later version of this program. */
export class NewerLedger extends Error {
  constructor(found: number) {
    super(
      `The ledger has schema version ${found}, and this program knows versions up to ${steps.length} only. ` +
        "Use the program that made it, or a later one.",
    );
    this.name = "NewerLedger";
  }
}

/** Any number will do, as long as every process waits on the same one. */
const migrationLock = 4_010_202_612;

/** Brings the tables to the last version, all steps or none. Processes that start at once wait for each other. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    await tx.query(`create schema if not exists ${schema}`);
    await tx.query(`create table if not exists ${schema}.step (version integer primary key)`);
    const [row] = await tx.query<{ found: number }>(
      `select coalesce(max(version), 0)::integer as found from ${schema}.step`,
    );
    const found = row?.found ?? 0;
    if (found > steps.length) throw new NewerLedger(found);
    for (const [index, statements] of steps.entries()) {
      if (index < found) continue;
      for (const statement of statements) await tx.query(statement);
      await tx.query(`insert into ${schema}.step (version) values ($1)`, [index + 1]);
    }
  });
}
