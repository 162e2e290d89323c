import { quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import type { InstalledItem } from "../items/installation.js";
import { stagesInUse, usesOf } from "./uses.js";

/** Why a record stays that something relies on. */
export type StayingUse = "in use" | `used by ${string}`;

/** What goes together with the items in question, and is no reason for them to stay. */
export interface Leaving {
  /** A pack that is uninstalled. */
  readonly packId: string;
  /** The ids of its automations that go with it. */
  readonly automations: readonly string[];
}

/**
 * Finds why items of a pack cannot go, by the item's id: contacts or deals have them, another pack uses them, or an
 * automation of another pack refers to them or to a stage of them. Left out are those that nothing relies on.
 */
export async function stayingUses(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  items: readonly InstalledItem[],
  leaving?: Leaving,
): Promise<ReadonlyMap<string, StayingUse>> {
  const referring = await packsRelyingOn(tx, workspaceId, packId, items.flatMap(recordsOf), leaving);
  const used = await usesOf(tx, workspaceId, items);
  return new Map<string, StayingUse>([
    ...items.flatMap((item) => {
      const [words] = recordsOf(item).flatMap((id) => referring.get(id) ?? []);
      return words === undefined ? [] : [[item.id, `used by ${words}`] as const];
    }),
    ...[...used.keys()].map((id) => [id, "in use"] as const),
  ]);
}

/** Returns why stages cannot go, by their ids: deals sit in them, or an automation of another pack refers to them. */
export async function stayingStages(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StayingUse>> {
  const referring = await packsRelyingOn(tx, workspaceId, packId, ids);
  const used = await stagesInUse(tx, workspaceId, ids);
  return new Map<string, StayingUse>([
    ...[...referring].map(([id, words]) => [id, `used by ${words}`] as const),
    ...used.map(({ id }) => [id, "in use"] as const),
  ]);
}

/** Returns the ids of the records that an item is: its own, and those of its stages. */
export const recordsOf = ({ id, stages }: Pick<InstalledItem, "id" | "stages">): readonly string[] => [
  id,
  ...stages.values(),
];

/**
 * Finds what of another pack relies on each of some records, by the record's id, as a sentence names it: an automation
 * that refers to it, as `automation "A note a month" of Keep in touch`, or the pack that uses it.
 */
export async function packsRelyingOn(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  ids: readonly string[],
  { packId: leaving = packId, automations }: Leaving = { packId, automations: [] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows: uses } = await sql<{ id: string; pack: string }>`
    select u.record_id as id, p.name as pack
    from setup_pack_uses u join setup_packs p on p.workspace_id = u.workspace_id and p.id = u.pack_id
    where u.workspace_id = ${workspaceId} and not u.pack_id = any (${[packId, leaving]}::text[])
      and u.record_id = any (${ids}::text[])
    order by p.name desc`.execute(tx);
  const { rows } = await sql<{ id: string; name: string; pack: string }>`
    select reference ->> 'id' as id, i.name, p.name as pack
    from setup_pack_items i
    join setup_packs p on p.workspace_id = i.workspace_id and p.id = i.pack_id
    cross join json_array_elements(coalesce(i.installed, i.document) #> '{document,references}') as reference
    where i.workspace_id = ${workspaceId} and i.kind = 'automations' and i.pack_id <> ${packId}
      and reference ->> 'id' = any (${ids}::text[]) and not i.id = any (${automations}::text[])
    order by p.name desc, i.name desc`.execute(tx);
  return new Map([
    ...uses.map(({ id, pack }) => [id, `the pack ${quote(pack)}`] as const),
    ...rows.map(({ id, name, pack }) => [id, `automation ${quote(name)} of ${pack}`] as const),
  ]);
}
