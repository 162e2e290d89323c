import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";

/**
 * Waits until nobody else changes the installed packs of a workspace, and keeps others from it until the transaction
 * ends: what belongs to whom, and which names are taken, is decided by one after the other. Taken before any pack's row.
 */
export async function lockPacks(tx: WorkspaceTx, workspaceId: string): Promise<void> {
  await sql`insert into row_counts as known (workspace_id, kind, total) values (${workspaceId}, 'setup_packs', 0)
    on conflict (workspace_id, kind) do update set total = known.total`.execute(tx);
}
