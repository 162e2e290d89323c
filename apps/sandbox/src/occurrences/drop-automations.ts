import { sql } from "kysely";
import type { WriteContext } from "../write-context.js";
import { endRuns } from "./end-runs.js";

/**
 * Stops automations that are about to go for good, and take their runs with them: the timeline tells of everybody whose
 * way ends so, and nothing waits for them any more, their triggers neither.
 */
export async function dropAutomations(
  { tx, now }: Pick<WriteContext, "tx" | "now">,
  workspaceId: string,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await sql`select 1 from automation_workspaces where workspace_id = ${workspaceId} for update`.execute(tx);
  await endRuns({ tx, now }, workspaceId, sql`r.item_id = any (${itemIds}::text[])`, null);
  await sql`delete from automation_tasks
    where workspace_id = ${workspaceId} and task ->> 'automation' = any (${itemIds}::text[])`.execute(tx);
}
