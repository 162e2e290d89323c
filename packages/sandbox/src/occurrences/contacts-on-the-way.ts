import { type RawBuilder, sql } from "kysely";
import type { WorkspaceTx } from "../database/database.js";

/** How many contacts are on their way through each of some automations, by the automation's id; none is left out. */
export const waysThrough = (tx: WorkspaceTx, workspaceId: string, itemIds: readonly string[]) =>
  counted(tx, workspaceId, itemIds, sql`true`);

/** How many of them stand at a step, or are in a loop, that is not there any more: they end when their turn comes. */
export const lostWays = (tx: WorkspaceTx, workspaceId: string, itemIds: readonly string[]) =>
  counted(
    tx,
    workspaceId,
    itemIds,
    sql`exists (
      select b ->> 'block' from json_array_elements(r.state -> 'branches') b
      union all
      select p ->> 'loop' from json_array_elements(r.state -> 'passes') p
      except
      select n ->> 'id' from setup_pack_items i
      cross join lateral json_array_elements(i.document -> 'document' -> 'graph' -> 'nodes') n
      where i.workspace_id = r.workspace_id and i.id = r.item_id)`,
  );

async function counted(
  tx: WorkspaceTx,
  workspaceId: string,
  itemIds: readonly string[],
  which: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<{ item_id: string; count: number }>`
    select r.item_id, count(*)::integer as count from automation_runs r
    where r.workspace_id = ${workspaceId} and r.item_id = any (${itemIds}::text[]) and r.ended_at is null and ${which}
    group by r.item_id`.execute(tx);
  return new Map(rows.map(({ item_id, count }) => [item_id, count]));
}
