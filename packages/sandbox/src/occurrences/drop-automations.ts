import { sql } from "kysely";
import type { WriteContext } from "../write-context.js";
import { endRuns } from "./end-runs.js";

/**
 * Stops automations that are about to go for good: the timeline tells of everybody whose way ends so, and nothing waits
 * for them any more, their triggers neither. Each is kept as it was, so that its runs and messages can still be shown.
 * Gives how many contacts were on their way through each.
 */
export async function dropAutomations(
  { tx, now }: Pick<WriteContext, "tx" | "now">,
  workspaceId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  await sql`select 1 from automation_workspaces where workspace_id = ${workspaceId} for update`.execute(tx);
  const stopped = await endRuns({ tx, now }, workspaceId, sql`r.item_id = any (${itemIds}::text[])`, null);
  await sql`delete from automation_tasks
    where workspace_id = ${workspaceId} and task ->> 'automation' = any (${itemIds}::text[])`.execute(tx);
  await sql`insert into gone_automations (workspace_id, item_id, key, name, item, reading)
    select workspace_id, id, key, name, coalesce(installed, document),
      (select reading from setup_packs p where p.workspace_id = i.workspace_id and p.id = i.pack_id)
    from setup_pack_items i
    where workspace_id = ${workspaceId} and id = any (${itemIds}::text[])`.execute(tx);
  return stopped;
}
