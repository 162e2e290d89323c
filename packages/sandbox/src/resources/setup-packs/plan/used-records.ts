import type { Binding, Pack, Use } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import type { WorkspaceTx } from "../../../database/database.js";
import { Refusal, refuse } from "../../../refusal.js";
import type { InstalledItem } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { readRecord } from "./read-record.js";

/** The records that items of a release stand for and do not write: each must be there, and of the right kind. */
export async function usedRecords(
  tx: WorkspaceTx,
  workspaceId: string,
  release: Pack,
  uses: readonly Use[],
  bindings: readonly Binding[],
): Promise<ReadonlyMap<ItemName, InstalledItem> | Refusal> {
  const released = new Map(itemsOf(release).map((item) => [nameOf(item.kind, item.key), item]));
  const used = new Map<ItemName, InstalledItem>();
  for (const [index, { kind, key, targetId: id }] of uses.entries()) {
    const item = released.get(nameOf(kind, key));
    if (item === undefined || used.has(nameOf(kind, key))) {
      return refuse.invalid(`uses[${index}].key`, `${kind} ${quote(key)} is no item of the release, or named twice.`);
    }
    const found = await readRecord(tx, workspaceId, item, { id, param: `uses[${index}].targetId`, bindings });
    if (found instanceof Refusal) return found;
    const { document } = item;
    const { stages, called } = found;
    used.set(nameOf(kind, key), { id, kind, key, document, stages, called, hold: "used", owner: null });
  }
  return used;
}
