import type { Binding, InstallPlan } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import type { WorkspaceTx } from "../../../database/database.js";
import { Refusal, refuse } from "../../../refusal.js";
import type { InstalledItem, PackState } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { ambiguityRefusal, readRecord } from "./read-record.js";

/**
 * The records that items of a release mean and do not write: each must be there, and of the right kind. A stage
 * that the pack used before stays the one that it was.
 */
export async function usedRecords(
  tx: WorkspaceTx,
  { row, items }: Pick<PackState, "row" | "items">,
  { release, uses = [], bindings }: Pick<InstallPlan, "release" | "uses" | "bindings">,
): Promise<ReadonlyMap<ItemName, InstalledItem> | Refusal> {
  const released = new Map(itemsOf(release).map((item) => [nameOf(item.kind, item.key), item]));
  const used = new Map<ItemName, InstalledItem>();
  for (const [index, { kind, key, targetId: id }] of uses.entries()) {
    const item = released.get(nameOf(kind, key));
    if (item === undefined || used.has(nameOf(kind, key))) {
      return refuse.invalid(`uses[${index}].key`, `${kind} ${quote(key)} is no item of the release, or named twice.`);
    }
    const param = `uses[${index}].targetId`;
    const before = items.get(nameOf(kind, key));
    const isKnown = before?.id === id;
    const stagesBefore = [...(isKnown ? before.stages : [])].map(([stage, targetId]) => stageBinding(stage, targetId));
    const place = { id, param, bindings: [...stagesBefore, ...bindings] };
    const found = await readRecord(tx, row.workspace_id, item, place);
    if (found instanceof Refusal) return found;
    const unclear = isKnown ? undefined : ambiguityRefusal(found, param);
    if (unclear !== undefined) return unclear;
    const { document } = item;
    const { stages, called } = found;
    used.set(nameOf(kind, key), { id, kind, key, document, stages, called, hold: "used", owner: null });
  }
  return used;
}

const stageBinding = (id: string, targetId: string): Binding => ({ type: "deal_stage", id, targetId });
