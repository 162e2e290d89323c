import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.js";
import { type Refusal, refuse } from "../refusal.js";
import { type WorkspaceTable, workspaceTables } from "./workspace-tables.js";

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
