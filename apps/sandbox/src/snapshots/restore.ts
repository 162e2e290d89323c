import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.js";
import { failEveryQueuedDelivery } from "../events/index.js";
import { type Refusal, refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";
import { beginReplacement, emptyWorkspace, type RowCounts } from "./empty-workspace.js";
import { type Snapshot, snapshotsOf } from "./saved.js";
import type { WorkspaceTable } from "./workspace-tables.js";

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
