import { quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import type { InstalledItem } from "../items/installation.js";
import { usesOf } from "./uses.js";

/** Why a record stays that something relies on. */
export type StayingUse = "in use" | `used by ${string}`;

/**
 * Why items of a pack cannot go, by the item's id: contacts or deals have them, or an automation of another pack refers
 * to them or to a stage of them. Left out are those that nothing relies on.
 */
export async function stayingUses(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  items: readonly InstalledItem[],
): Promise<ReadonlyMap<string, StayingUse>> {
  const referring = await automationsReferringTo(tx, workspaceId, packId, items);
  const used = await usesOf(tx, workspaceId, items);
  return new Map<string, StayingUse>([
    ...[...referring].map(([id, words]) => [id, `used by ${words}`] as const),
    ...[...used.keys()].map((id) => [id, "in use"] as const),
  ]);
}

/**
 * An automation of another pack that refers to each of some items, by the item's id, as a sentence names it:
 * `automation "A note a month" of Keep in touch`.
 */
export async function automationsReferringTo(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  items: readonly InstalledItem[],
): Promise<ReadonlyMap<string, string>> {
  const itemIds = new Map(
    items.flatMap(({ id, stages }) => [id, ...stages.values()].map((record) => [record, id] as const)),
  );
  if (itemIds.size === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; pack: string }>`
    select reference ->> 'id' as id, i.name, p.name as pack
    from setup_pack_items i
    join setup_packs p on p.workspace_id = i.workspace_id and p.id = i.pack_id
    cross join json_array_elements(coalesce(i.installed, i.document) #> '{document,references}') as reference
    where i.workspace_id = ${workspaceId} and i.kind = 'automations' and i.pack_id <> ${packId}
      and reference ->> 'id' = any (${[...itemIds.keys()]}::text[])
    order by p.name desc, i.name desc`.execute(tx);
  return new Map(
    rows.map(({ id, name, pack }) => [itemIds.get(id) ?? id, `automation ${quote(name)} of ${pack}`] as const),
  );
}
