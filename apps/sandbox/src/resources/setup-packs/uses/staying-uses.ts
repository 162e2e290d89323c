import { quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import type { InstalledItem } from "../items/installation.js";
import { stagesInUse, usesOf } from "./uses.js";

/** Why a record stays that something relies on. */
export type StayingUse = "in use" | `used by ${string}`;

/**
 * Why items of a pack cannot go, by the item's id: contacts or deals have them, or an automation of another pack refers
 * to them or to a stage of them that is not `leaving`. Left out are those that nothing relies on.
 */
export async function stayingUses(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  items: readonly InstalledItem[],
  leaving: readonly string[] = [],
): Promise<ReadonlyMap<string, StayingUse>> {
  const referring = await automationsReferringTo(tx, workspaceId, packId, items.flatMap(recordsOf), leaving);
  const used = await usesOf(tx, workspaceId, items);
  return new Map<string, StayingUse>([
    ...items.flatMap((item) => {
      const [words] = recordsOf(item).flatMap((id) => referring.get(id) ?? []);
      return words === undefined ? [] : [[item.id, `used by ${words}`] as const];
    }),
    ...[...used.keys()].map((id) => [id, "in use"] as const),
  ]);
}

/** Why stages cannot go, by their ids: deals sit in them, or an automation of another pack refers to them. */
export async function stayingStages(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StayingUse>> {
  const referring = await automationsReferringTo(tx, workspaceId, packId, ids);
  const used = await stagesInUse(tx, workspaceId, ids);
  return new Map<string, StayingUse>([
    ...[...referring].map(([id, words]) => [id, `used by ${words}`] as const),
    ...used.map(({ id }) => [id, "in use"] as const),
  ]);
}

/** The ids of the records that an item is: its own, and those of its stages. */
export const recordsOf = ({ id, stages }: Pick<InstalledItem, "id" | "stages">): readonly string[] => [
  id,
  ...stages.values(),
];

/**
 * An automation of another pack that refers to each of some records, by the record's id, as a sentence names it:
 * `automation "A note a month" of Keep in touch`. Those that are `leaving`, by their ids, do not count.
 */
export async function automationsReferringTo(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  ids: readonly string[],
  leaving: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; pack: string }>`
    select reference ->> 'id' as id, i.name, p.name as pack
    from setup_pack_items i
    join setup_packs p on p.workspace_id = i.workspace_id and p.id = i.pack_id
    cross join json_array_elements(coalesce(i.installed, i.document) #> '{document,references}') as reference
    where i.workspace_id = ${workspaceId} and i.kind = 'automations' and i.pack_id <> ${packId}
      and reference ->> 'id' = any (${ids}::text[]) and not i.id = any (${leaving}::text[])
    order by p.name desc, i.name desc`.execute(tx);
  return new Map(rows.map(({ id, name, pack }) => [id, `automation ${quote(name)} of ${pack}`] as const));
}
