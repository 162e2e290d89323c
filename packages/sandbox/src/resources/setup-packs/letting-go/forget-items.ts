import { isObject, type JsonObject } from "@setup-pack/core/json";
import { sql } from "kysely";
import type { RequestContext } from "../../../http/operation/route.js";
import { outdate } from "../rows/packs.js";

/**
 * Forgets the items of a pack but for those that stay with it. A record that it had taken over from the office, where
 * another pack had left it, is again what that pack left: nothing stays in a workspace that no pack tells of.
 */
export async function forgetItems(
  { tx, caller, now }: Pick<RequestContext, "tx" | "caller" | "now">,
  packId: string,
  staying: readonly string[],
): Promise<void> {
  const workspaceId = caller.workspace.id;
  const { rows } = await sql<{ id: string; left_by: unknown }>`
    delete from setup_pack_items where workspace_id = ${workspaceId} and pack_id = ${packId}
      and not id = any (${staying}::text[])
    returning id, left_by`.execute(tx);
  const left = rows.flatMap(({ left_by }) => (isObject(left_by) ? [left_by] : []));
  if (left.length === 0) return;
  const packs = [...new Set(left.map(({ pack_id }) => String(pack_id)))];
  const taken = await itemsOfPacks({ tx, caller }, packs);
  const again = left.map((row) => (taken.has(itemOfRow(row)) ? underItsId(row) : row));
  await sql`
    insert into setup_pack_items
    select (json_populate_record(null::setup_pack_items, one)).*
    from json_array_elements(${JSON.stringify(again)}::json) as one`.execute(tx);
  await outdate({ tx, caller, now }, packs);
}

/** The items that packs have, or stand for, by pack, kind and key. */
async function itemsOfPacks(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  packs: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<JsonObject>`
    select pack_id, kind, key from setup_pack_items
    where workspace_id = ${caller.workspace.id} and pack_id = any (${packs}::text[])
    union all
    select pack_id, kind, key from setup_pack_uses
    where workspace_id = ${caller.workspace.id} and pack_id = any (${packs}::text[])`.execute(tx);
  return new Set(rows.map(itemOfRow));
}

const itemOfRow = ({ pack_id, kind, key }: JsonObject): string => `${String(pack_id)} ${String(kind)} ${String(key)}`;

/** The pack has another item of that key by now. */
function underItsId({ id: key, document, base, ...row }: JsonObject): JsonObject {
  const keyed = (item: unknown) => (isObject(item) ? { ...item, key } : item);
  return { ...row, id: key, key, document: keyed(document), base: keyed(base) };
}
