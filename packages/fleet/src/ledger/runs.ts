import type { OnConflict } from "../inventory/inventory.js";
import { type Database, RollbackAnswer, type Sql } from "./database/database.js";
import { wasChanged } from "./offices.js";
import type { RunBounds, RunEvent, RunInput, RunRecord, RunState, RunTrust } from "./records.js";
import { schema } from "./schema.js";

const columns = `id, pack_id as "packId", version, digest, inventory, through, state, reason, created_at as "createdAt"`;

type RunRow = Omit<RunRecord, "inventory"> & { readonly inventory: string };

const recordOf = ({ inventory, ...row }: RunRow): RunRecord => ({ ...row, inventory: JSON.parse(inventory) });

/** Returns the run that was begun last; undefined where none ever was. */
export async function latestRun(sql: Sql): Promise<RunRecord | undefined> {
  const [row] = await sql.query<RunRow>(`select ${columns} from ${schema}.run order by number desc limit 1`);
  return row && recordOf(row);
}

/** Returns the run that was begun last of those that changed an office; undefined where none did. */
export async function latestChangingRun(sql: Sql): Promise<RunRecord | undefined> {
  const [row] = await sql.query<RunRow>(
    `select ${columns} from ${schema}.run
     where exists (select from ${schema}.office where run_id = run.id and ${wasChanged}) order by number desc limit 1`,
  );
  return row && recordOf(row);
}

/**
 * Returns the run that is not over, of which there is one at most: nothing else may begin; undefined where all are
 * over.
 */
export async function openRun(sql: Sql): Promise<RunRecord | undefined> {
  const [row] = await sql.query<RunRow>(
    `select ${columns} from ${schema}.run where state not in ('done', 'stopped') order by number desc limit 1`,
  );
  return row && recordOf(row);
}

/** Returns every run, the one that was begun last first. */
export const listRuns = (sql: Sql): Promise<Pick<RunRecord, "id" | "version" | "state" | "createdAt">[]> =>
  sql.query(`select id, version, state, created_at as "createdAt" from ${schema}.run order by number desc`);

/** Returns a run as it is now; undefined where there is none of this id. */
export async function readRun(sql: Sql, id: string): Promise<RunRecord | undefined> {
  const [row] = await sql.query<RunRow>(`select ${columns} from ${schema}.run where id = $1`, [id]);
  return row && recordOf(row);
}

/**
 * Reads what says whether something may start in a run, and holds the run until the transaction ends: others that would
 * start something in it wait. Events may be added. Undefined where there is no run of this id.
 */
export async function lockRun(tx: Sql, id: string): Promise<RunBounds | undefined> {
  const [row] = await tx.query<Omit<RunBounds, "waves"> & { readonly waves: string }>(
    `select id, state, through, waves, edition from ${schema}.run where id = $1 for no key update`,
    [id],
  );
  return row && { ...row, waves: JSON.parse(row.waves) };
}

/** What a run works from until somebody goes on with it by other files. */
export interface RunEdition extends RunInput {
  readonly edition: number;
}

/** What a run works from. */
export async function readInput(sql: Sql, id: string): Promise<RunEdition> {
  const [row] = await sql.query<{
    release: string;
    digest: string;
    inventory: string;
    files: string;
    reading: string;
    trust: string;
    edition: number;
  }>(`select release, digest, inventory, files, reading, trust, edition from ${schema}.run where id = $1`, [id]);
  if (row === undefined) throw new Error(`There is no run ${id}.`);
  const rows = await sql.query<{ decision: string }>(
    `select decision from ${schema}.decision where run_id = $1 order by position`,
    [id],
  );
  const trust: RunTrust | null = JSON.parse(row.trust);
  return {
    ...(trust !== null && { trust }),
    release: JSON.parse(row.release),
    digest: row.digest,
    inventory: JSON.parse(row.inventory),
    files: JSON.parse(row.files),
    reading: JSON.parse(row.reading),
    decisions: rows.map(({ decision }) => JSON.parse(decision)),
    edition: row.edition,
  };
}

/**
 * Begins a run through the wave at that place: each office waits. Of two that begin at once one waits for the other; a
 * run that is open already is given, and none begun.
 */
export async function beginRun(
  database: Database,
  input: RunInput,
  { id, through, now }: { readonly id: string; readonly through: number; readonly now: Date },
): Promise<RunRecord | undefined> {
  const { packId, version } = input.release;
  return database.transaction<RunRecord | undefined>(async (tx) => {
    await tx.query(`lock table ${schema}.run in share row exclusive mode`);
    const open = await openRun(tx);
    if (open !== undefined) return new RollbackAnswer<RunRecord | undefined>(open);
    await tx.query(
      `insert into ${schema}.run
         (id, pack_id, version, digest, release, inventory, files, reading, waves, through, state, created_at)
       values ($1, $2, $3, $4, $5, '', '', '', '', $6, 'running', $7)`,
      [id, packId, version, input.digest, text(input.release), through, now],
    );
    await keepInput(tx, id, input, now);
    await recordEvent(tx, id, { what: "running" });
    return undefined;
  });
}

/**
 * Goes on with a run, through a later wave perhaps, by what inventory, files and decisions say now. Offices that are
 * new wait; those that waited for a decision are planned anew.
 */
export async function continueRun(
  database: Database,
  input: RunInput,
  { id, through, now }: { readonly id: string; readonly through: number; readonly now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockRun(tx, id);
    await keepInput(tx, id, input, now);
    await tx.query(
      `update ${schema}.office set state = 'waiting', step = 'plan', due_at = $2, error = null
       where run_id = $1 and state = 'undecided'`,
      [id, now],
    );
    await tx.query(`update ${schema}.run set through = $2, state = 'running', reason = null where id = $1`, [
      id,
      through,
    ]);
    await recordEvent(tx, id, { what: "running" });
  });
}

async function keepInput(
  tx: Sql,
  id: string,
  { inventory, files, reading, decisions, trust }: RunInput,
  now: Date,
): Promise<void> {
  const waves = inventory.waves.map(({ offices: _, ...wave }) => wave);
  await tx.query(
    `update ${schema}.run set inventory = $2, files = $3, reading = $4, waves = $5, trust = $6, edition = edition + 1
     where id = $1`,
    [...[id, text(inventory), text(files)], ...[text(reading), text(waves), text(trust ?? null)]],
  );
  await tx.query(`delete from ${schema}.decision where run_id = $1`, [id]);
  for (const [position, decision] of decisions.entries())
    await tx.query(`insert into ${schema}.decision (run_id, position, decision) values ($1, $2, $3)`, [
      ...[id, position],
      text(decision),
    ]);
  const waveOf = new Map(inventory.waves.flatMap(({ offices }, wave) => offices.map((office) => [office, wave])));
  const offices = inventory.offices.map(({ name }, position) => ({ name, position, wave: waveOf.get(name) ?? 0 }));
  await tx.query(
    `insert into ${schema}.office (run_id, name, position, wave, state, step, due_at)
     select $1, name, position, wave, 'waiting', 'plan', $3
     from json_to_recordset($2) as listed (name text, position integer, wave integer)
     on conflict (run_id, name) do update set position = excluded.position, wave = excluded.wave`,
    [id, text(offices), now],
  );
}

const text = (value: unknown): string => JSON.stringify(value);

/**
 * Brings a run to another state, where it is in one of those that are named. Gives the state it was in; undefined where
 * there is no such run.
 */
export function changeRun(
  database: Database,
  id: string,
  { from, to, reason }: { readonly from: readonly RunState[]; readonly to: RunState; readonly reason?: string },
): Promise<RunState | undefined> {
  return database.transaction<RunState | undefined>(async (tx) => {
    const run = await lockRun(tx, id);
    if (run === undefined || !from.includes(run.state)) return new RollbackAnswer(run?.state);
    await setRunState(tx, id, to, reason);
    return run.state;
  });
}

/** Brings a run that is locked to another state. */
export async function setRunState(tx: Sql, id: string, state: RunState, reason?: string): Promise<void> {
  await tx.query(`update ${schema}.run set state = $2, reason = $3 where id = $1`, [id, state, reason ?? null]);
  await recordEvent(tx, id, { what: state, ...(reason !== undefined && { detail: reason }) });
}

/** Says what becomes of conflicts from now on, where the inventory was changed since the run began. */
export async function setOnConflict(tx: Sql, id: string, onConflict: OnConflict): Promise<void> {
  const run = await readRun(tx, id);
  if (run === undefined) throw new Error(`There is no run ${id}.`);
  await tx.query(`update ${schema}.run set inventory = $2, edition = edition + 1 where id = $1`, [
    id,
    text({ ...run.inventory, onConflict }),
  ]);
}

/** Writes down what happened, in the transaction in which it did. */
export async function recordEvent(
  tx: Sql,
  run: string,
  { office, what, detail }: { readonly office?: string; readonly what: string; readonly detail?: string },
): Promise<void> {
  await tx.query(`insert into ${schema}.event (run_id, office, what, detail) values ($1, $2, $3, $4)`, [
    ...[run, office ?? null],
    ...[what, detail ?? null],
  ]);
}

/** Returns what happened in a run after the event of that number, in order; from the beginning when it is 0. */
export const eventsAfter = (sql: Sql, run: string, after: number): Promise<RunEvent[]> =>
  sql.query<RunEvent>(
    `select id::integer as id, office, at, what, detail from ${schema}.event where run_id = $1 and id > $2 order by id`,
    [run, after],
  );
