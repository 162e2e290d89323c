import type { Sql } from "./database/database.js";
import type { OfficeRecord, OfficeState, OfficeStep } from "./records.js";
import { schema } from "./schema.js";

/** What nobody works on any more waits, whether or not somebody goes on with the run; its step says how far it came. */
const stateNow = `case when state = 'working' and leased_until <= now() then 'waiting' else state end as state`;

const columns = `name, wave, ${stateNow}, step, workspace_id as "workspaceId", from_version as "fromVersion",
  from_revision as "fromRevision", to_version as "toVersion", revision, decisions, requests, milliseconds, error,
  go_live as "goLive", tries`;

type OfficeRow = Omit<OfficeRecord, "goLive"> & { readonly goLive: string };

const recordOf = ({ goLive, ...row }: OfficeRow): OfficeRecord => ({ ...row, goLive: JSON.parse(goLive) });

/** Returns the offices of a run, in the order of the inventory. */
export async function readOffices(sql: Sql, run: string): Promise<readonly OfficeRecord[]> {
  const rows = await sql.query<OfficeRow>(
    `select ${columns} from ${schema}.office where run_id = $1 order by wave, position`,
    [run],
  );
  return rows.map(recordOf);
}

/** Whether a run changed an office, or perhaps did: a condition on a row. */
export const wasChanged = `(state in ('done', 'soaking', 'unknown', 'rolled-back') or step = 'undo'
  or (state = 'handed-over' and revision is distinct from from_revision)
  or (state = 'failed' and revision is not null)
  or (step in ('apply', 'watch') and state in ('waiting', 'working')))`;

/** How many offices of a wave are in a state. */
export interface StateCount {
  readonly wave: number;
  readonly state: OfficeState;
  readonly step: OfficeStep;
  readonly count: number;
  /** How many of them a living worker holds. */
  readonly held: number;
}

export const countStates = (sql: Sql, run: string): Promise<StateCount[]> =>
  sql.query<StateCount>(
    `select wave, state, step, count(*)::integer as count,
       (count(*) filter (where state = 'working' and leased_until > now()))::integer as held
     from ${schema}.office where run_id = $1 group by wave, state, step`,
    [run],
  );

/** What a worker holds an office by. */
export interface Lease {
  readonly run: string;
  readonly office: string;
  readonly worker: string;
}

/** An office that a worker holds, with the plan that was stored. */
export interface ClaimedOffice extends OfficeRecord {
  readonly plan: string | null;
}

/** Which offices a worker may take, and until when it holds one without a sign of life. */
export interface ClaimTerms {
  /** Offices of this wave only; without one, those of any wave that are to be undone. */
  readonly wave: number | undefined;
  /** The names of the offices that the worker can open; all of them when left out. */
  readonly own: ReadonlySet<string> | undefined;
  readonly now: Date;
  readonly leaseSeconds: number;
}

/** Takes the first office of the inventory that is due; undefined where there is none that nobody else holds. */
export async function claimOffice(
  tx: Sql,
  { run, worker }: Pick<Lease, "run" | "worker">,
  { wave, own, now, leaseSeconds }: ClaimTerms,
): Promise<ClaimedOffice | undefined> {
  const [row] = await tx.query<OfficeRow & { plan: string | null }>(
    `update ${schema}.office set state = 'working', worker = $2, leased_until = now() + make_interval(secs => $3)
     where run_id = $1 and name = (
       select name from ${schema}.office
       where run_id = $1 and due_at <= $4 and (wave = $5 or step = 'undo')
         and (state in ('waiting', 'soaking') or (state = 'working' and leased_until <= now()))
         and ($6::text[] is null or name in (select unnest($6::text[])))
       order by position limit 1 for update skip locked)
     returning ${columns}, plan`,
    [run, worker, leaseSeconds, now, wave ?? -1, own === undefined ? null : [...own]],
  );
  return row && { ...recordOf(row), plan: row.plan };
}

/**
 * Keeps those of some offices of a run that a worker holds; gives their names. What it holds without knowing it, as
 * where the answer to its claim was lost, is left for others to take up.
 */
export async function renewLeases(
  sql: Sql,
  { run, worker }: Pick<Lease, "run" | "worker">,
  offices: readonly string[],
  seconds: number,
): Promise<readonly string[]> {
  const rows = await sql.query<{ name: string }>(
    `update ${schema}.office set leased_until = now() + make_interval(secs => $3)
     where run_id = $1 and worker = $2 and name = any($4::text[]) and state = 'working' and leased_until > now()
     returning name`,
    [run, worker, seconds, offices],
  );
  return rows.map(({ name }) => name);
}

/** What changes of an office. Requests and milliseconds are added to what was counted before. */
export type OfficeChange = Partial<
  Omit<ClaimedOffice, "name" | "wave" | "goLive"> & { readonly goLive: string; readonly dueAt: Date }
>;

/** The column of each member of a change. */
const columnsOfChange = [
  ["state", "state"],
  ["step", "step"],
  ["workspaceId", "workspace_id"],
  ["fromVersion", "from_version"],
  ["fromRevision", "from_revision"],
  ["toVersion", "to_version"],
  ["revision", "revision"],
  ["plan", "plan"],
  ["decisions", "decisions"],
  ["requests", "requests"],
  ["milliseconds", "milliseconds"],
  ["error", "error"],
  ["goLive", "go_live"],
  ["dueAt", "due_at"],
  ["tries", "tries"],
] as const satisfies readonly (readonly [keyof OfficeChange, string])[];

/** Adds requests that were sent to offices outside of their turns. */
export async function addRequests(sql: Sql, run: string, requests: ReadonlyMap<string, number>): Promise<void> {
  const counted = [...requests].map(([name, sent]) => ({ name, sent }));
  await sql.query(
    `update ${schema}.office set requests = requests + sent
     from json_to_recordset($2) as counted (name text, sent integer)
     where run_id = $1 and office.name = counted.name`,
    [run, JSON.stringify(counted)],
  );
}

/** What is counted over all that was done to an office. */
const isAdded: ReadonlySet<string> = new Set(["requests", "milliseconds"]);

/**
 * Writes what became of an office that a worker holds, with the event that it is; false where it does not hold it any
 * more, and nothing is written. One statement, since it is part of every turn.
 */
export async function changeOffice(sql: Sql, { run, office, worker }: Lease, change: OfficeChange): Promise<boolean> {
  const values: unknown[] = [run, office, worker];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const assignments = columnsOfChange.flatMap(([member, column]) => {
    const value = change[member];
    if (value === undefined) return [];
    return [`${column} = ${isAdded.has(member) ? `${column} + ` : ""}${place(value)}`];
  });
  const event =
    change.state === undefined
      ? ""
      : `, told as (
           insert into ${schema}.event (run_id, office, what, detail)
           select $1, name, ${place(change.state)}::text, ${place(change.error || null)}::text from changed)`;
  const rows = await sql.query(
    `with changed as (
       update ${schema}.office set ${assignments.join(", ")}
       where run_id = $1 and name = $2 and worker = $3 and state = 'working' and leased_until > now() returning name)
     ${event} select name from changed`,
    values,
  );
  return rows.length > 0;
}
