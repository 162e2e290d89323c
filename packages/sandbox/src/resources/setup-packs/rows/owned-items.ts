import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { type Refusal, refuse } from "../../../refusal.js";
import { groupBy } from "../group-by.js";

/** As many ids as a query may ask about. */
const most = 200;

/**
 * Returns which of the records and items that a query names, with commas between their ids, belong to packs, by the
 * pack's id. Undefined where the query names none.
 */
export async function ownedItems(
  tx: WorkspaceTx,
  workspaceId: string,
  text: string | undefined,
): Promise<ReadonlyMap<string, readonly string[]> | undefined | Refusal> {
  if (text === undefined) return undefined;
  const ids = [...new Set(text.split(","))];
  if (ids.length > most)
    return refuse.invalid("item_ids", `item_ids names ${ids.length} ids. Ask about ${most} at most.`);
  const { rows } = await sql<{ id: string; pack_id: string }>`
    select id, pack_id from setup_pack_items
    where workspace_id = ${workspaceId} and id = any (${ids}::text[]) and pack_id is not null and hold <> 'released' order by id`.execute(
    tx,
  );
  const packs = groupBy(rows, ({ pack_id }) => pack_id);
  return new Map([...packs].map(([pack, items]) => [pack, items.map(({ id }) => id)]));
}
