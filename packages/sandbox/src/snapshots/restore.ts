import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.js";
import { failEveryQueuedDelivery } from "../events/index.js";
import { type Refusal, refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";

/** A table of rows that belong to workspaces. */
interface WorkspaceTable {
  readonly name: string;
  /** Those that can be written. */
  readonly columns: readonly string[];
}

/**
 * What is of a workspace and stays as it is, whatever becomes of the rest: keys, so that clients go on working; the
 * faults of whoever tests, and the snapshots themselves; and what triggers keep in step with other tables.
 */
const staying: ReadonlySet<string> = new Set([
  ...["api_keys", "faults", "snapshots", "snapshot_rows"],
  ...["row_counts", "row_count_changes"],
]);

interface CatalogueRow extends WorkspaceTable {
  /** The tables whose rows its own refer to. */
  readonly needs: readonly string[];
}

/**
 * Returns the tables that hold what a workspace is, as the database's own catalogue has them, so that one which a later
 * migration makes is never forgotten: a table comes after those that its rows refer to.
 */
export async function workspaceTables(tx: Transaction<Tables>): Promise<readonly WorkspaceTable[]> {
  const { rows } = await sql<CatalogueRow>`
    select t.relname::text as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
            where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as needs
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'workspace_id')
    order by t.relname`.execute(tx);
  return inOrder(rows.filter(({ name }) => !staying.has(name)));
}

function inOrder(tables: readonly CatalogueRow[]): readonly WorkspaceTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: WorkspaceTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}.`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

/** How many rows of each table, by its name; tables without any are left out. */
export type RowCounts = Readonly<Record<string, number>>;

/** Any number will do: with the workspace's own it keeps a second replacement of what a workspace holds away. */
const replacementLock = 4_010_202;

/**
 * Has a transaction replace what a workspace holds: whoever writes there is waited for, and waits until it has ended.
 * Refused while another does the same, and where there is no such workspace.
 */
export async function beginReplacement(tx: Transaction<Tables>, workspaceId: string): Promise<Refusal | undefined> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${replacementLock}::integer, hashtext(${workspaceId})) as locked`.execute(tx);
  if (rows[0]?.locked !== true) {
    return refuse.invalid(undefined, "What this workspace holds is being replaced already. Wait until that is done.");
  }
  // Every row of a workspace refers to its row here: none can be added past this lock.
  const found = await tx
    .selectFrom("workspaces")
    .select("id")
    .where("id", "=", workspaceId)
    .forUpdate()
    .executeTakeFirst();
  return found === undefined ? refuse.noSuch("workspace") : undefined;
}

/** Takes everything out of a workspace but what stays; gives how much that was, and the tables, now empty, in order. */
export async function emptyWorkspace(
  tx: Transaction<Tables>,
  workspaceId: string,
): Promise<{ readonly removed: RowCounts; readonly tables: readonly WorkspaceTable[] }> {
  const tables = await workspaceTables(tx);
  const removed = new Map<string, number>();
  for (const { name } of tables.toReversed()) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(name)} where workspace_id = ${workspaceId}`.execute(tx);
    if (numAffectedRows !== undefined && numAffectedRows > 0n) removed.set(name, Number(numAffectedRows));
  }
  return { removed: Object.fromEntries(removed), tables };
}

/** What a workspace holds again, and what it held before. */
export interface Restoration extends Snapshot {
  readonly replaced: RowCounts;
}

/**
 * Makes a workspace what it was when a snapshot was saved: its settings and all it held, but for what stays. What was
 * still to be sent of either state is sent to nobody; no webhook hears of it.
 */
export async function restoreSnapshot(
  { tx, now }: Pick<WriteContext, "tx" | "now">,
  workspaceId: string,
  name: string,
): Promise<Restoration | Refusal> {
  const refused = await beginReplacement(tx, workspaceId);
  if (refused !== undefined) return refused;
  const [found] = await snapshotsOf(tx, workspaceId, name);
  if (found === undefined) return refuse.invalid("name", `There is no snapshot ${name}.`);
  const { removed, tables } = await emptyWorkspace(tx, workspaceId);
  await restoreSettings(tx, workspaceId, name);
  for (const table of tables) await putBack(tx, workspaceId, name, table);
  await failEveryQueuedDelivery(tx, workspaceId, now);
  return { ...found, replaced: removed };
}

/** A workspace keeps its id, and when it was made. */
async function restoreSettings(tx: Transaction<Tables>, workspaceId: string, name: string): Promise<void> {
  const { rows } = await sql<{ columns: string[] }>`
    select array(select json_object_keys(workspace)) as columns from snapshots
    where workspace_id = ${workspaceId} and name = ${name}`.execute(tx);
  const { rows: known } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'workspaces'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
  const columns = known.map((one) => one.name).filter((one) => one !== "id" && rows[0]?.columns.includes(one));
  await sql`
    update workspaces w set ${sql.join(columns.map((one) => sql`${sql.ref(one)} = ${sql.ref(`was.${one}`)}`))}
    from snapshots s, json_populate_record(null::workspaces, s.workspace) was
    where w.id = ${workspaceId} and s.workspace_id = w.id and s.name = ${name}`.execute(tx);
}

/** Columns that a table got since have what they have in rows that nobody said anything of. */
async function putBack(
  tx: Transaction<Tables>,
  workspaceId: string,
  snapshot: string,
  { name, columns }: WorkspaceTable,
): Promise<void> {
  const kept = sql`s.workspace_id = ${workspaceId} and s.snapshot = ${snapshot} and s.table_name = ${name}`;
  const { rows } = await sql<{ column: string }>`
    select json_object_keys(content) as column from snapshot_rows s where ${kept} and s.number = 1`.execute(tx);
  const known = new Set(rows.map(({ column }) => column));
  const both = columns.filter((column) => known.has(column));
  if (both.length === 0) return;
  await sql`
    insert into ${sql.table(name)} (${sql.join(both.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(both.map((column) => sql.ref(`r.${column}`)))}
    from snapshot_rows s, json_populate_record(null::${sql.table(name)}, s.content) r
    where ${kept} order by s.number`.execute(tx);
}

/** What is kept of a workspace under a name. */
interface Snapshot {
  readonly name: string;
  readonly created_at: Date;
  readonly rows: RowCounts;
}

/** Returns the snapshots of a workspace, the newest first; or the one of a name. */
export async function snapshotsOf(
  tx: Transaction<Tables>,
  workspaceId: string,
  name?: string,
): Promise<readonly Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select s.name, s.created_at, coalesce((
      select json_object_agg(table_name, count order by table_name)
      from (select table_name, count(*)::integer as count from snapshot_rows r
            where r.workspace_id = s.workspace_id and r.snapshot = s.name group by table_name) as counted
    ), '{}'::json) as rows
    from snapshots s where s.workspace_id = ${workspaceId} and (${name ?? null}::text is null or s.name = ${name ?? null})
    order by s.created_at desc, s.name`.execute(tx);
  return rows;
}

/** Keeps what a workspace holds, as it is at one moment. The workspace is there; a name that is taken is refused. */
export async function saveSnapshot(
  { tx, now }: Pick<WriteContext, "tx" | "now">,
  workspaceId: string,
  name: string,
): Promise<Refusal | undefined> {
  const { rows } = await sql`
    insert into snapshots (workspace_id, name, workspace, created_at)
    select w.id, ${name}, to_json(w), ${now}::timestamptz from workspaces w where w.id = ${workspaceId}
    on conflict do nothing returning name`.execute(tx);
  if (rows.length === 0) {
    return refuse.invalid("name", `There is a snapshot ${name} already. Delete it first, or take another name.`);
  }
  const copies = (await workspaceTables(tx)).map(
    (table) => sql`
      select ${sql.lit(table.name)}, row_number() over (), to_json(t)
      from ${sql.table(table.name)} t where workspace_id = ${workspaceId}`,
  );
  // One statement, so that all of it is seen at the same moment, whoever writes meanwhile.
  await sql`
    insert into snapshot_rows (workspace_id, snapshot, table_name, number, content)
    select ${workspaceId}, ${name}, c.table_name, c.number, c.content
    from (${sql.join(copies, sql` union all `)}) as c (table_name, number, content)`.execute(tx);
  return undefined;
}

/** Forgets a snapshot; false where there is none of this name. */
export async function deleteSnapshot(tx: Transaction<Tables>, workspaceId: string, name: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("snapshots")
    .where("workspace_id", "=", workspaceId)
    .where("name", "=", name)
    .returning("name")
    .execute();
  return gone.length > 0;
}
