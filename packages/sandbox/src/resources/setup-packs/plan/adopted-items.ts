import type { Adoption, Binding, Pack } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { Refusal, refuse } from "../../../refusal.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf, type PackItem } from "../items/items-of.js";
import type { AdoptedRecord } from "./plan-sides.js";
import { ambiguityRefusal, type RecordPlace, readRecord } from "./read-record.js";

/**
 * Returns the records that items of a release take over: each must be there, of the right kind, and no pack's. Stages
 * of a pipeline are the release's where they have its name.
 */
export async function adoptedItems(
  tx: WorkspaceTx,
  workspaceId: string,
  release: Pack,
  adoptions: readonly Adoption[],
  bindings: readonly Binding[],
): Promise<ReadonlyMap<ItemName, AdoptedRecord> | Refusal> {
  const released = new Map(itemsOf(release).map((item) => [nameOf(item.kind, item.key), item]));
  const adopted = new Map<ItemName, AdoptedRecord>();
  const taken = new Set<string>();
  for (const [index, { kind, key, targetId }] of adoptions.entries()) {
    const name = nameOf(kind, key);
    const item = released.get(name);
    if (item === undefined || adopted.has(name)) {
      return refuse.invalid(
        `adoptions[${index}].key`,
        `${kind} ${quote(key)} is no item of the release, or named twice.`,
      );
    }
    const param = `adoptions[${index}].targetId`;
    if (taken.has(targetId)) return refuse.invalid(param, `${param} is taken over by another item already.`);
    const found = await freeRecord(tx, workspaceId, item, { id: targetId, param, bindings });
    if (found instanceof Refusal) return found;
    taken.add(targetId);
    adopted.set(name, found);
  }
  return adopted;
}

async function freeRecord(
  tx: WorkspaceTx,
  workspaceId: string,
  item: PackItem,
  place: RecordPlace,
): Promise<AdoptedRecord | Refusal> {
  const { id, param } = place;
  const found = await readRecord(tx, workspaceId, item, place);
  if (found instanceof Refusal) return found;
  const unclear = ambiguityRefusal(found, param);
  if (unclear !== undefined) return unclear;
  const { rows } = await sql<{ pack_id: string; pack: string }>`
    select i.pack_id, p.name as pack from setup_pack_items i
    join setup_packs p on p.workspace_id = i.workspace_id and p.id = i.pack_id
    where i.workspace_id = ${workspaceId} and i.id = ${id} and i.hold <> 'released' for update of i`.execute(tx);
  const [owned] = rows;
  if (owned === undefined) {
    const { asItem, stages } = found;
    const { kind, key } = item;
    return {
      id,
      kind,
      key,
      document: { ...asItem, key },
      asItem,
      stages,
      hold: "adopted",
      owner: null,
      before: asItem,
    };
  }
  return refuse.invalid(
    param,
    `${param} belongs to the pack ${quote(owned.pack)} (${owned.pack_id}). Only what no pack owns can be taken over.`,
  );
}
