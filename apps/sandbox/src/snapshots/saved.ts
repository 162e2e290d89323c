import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.js";
import { type Refusal, refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";
import type { RowCounts } from "./empty-workspace.js";
import { workspaceTables } from "./workspace-tables.js";

/** What is kept of a workspace under a name. */
export interface Snapshot {
  readonly name: string;
  readonly created_at: Date;
  readonly rows: RowCounts;
}

/** The snapshots of a workspace, the newest first; or the one of a name. */
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
