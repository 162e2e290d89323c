import { itemsByKey } from "../diff/items.js";
import type { JsonObject } from "../json.js";
import type { Pack, PlannedItem } from "../model.js";
import { packWithChanges } from "./apply-plan.js";
import type { MergeConflict, MergeSide } from "./merge.js";

/**
 * Returns a pack that, in the place of a conflict, has what a side of the merge has there; all else stays as it is.
 * @example
 * ```ts
 * import { merge, type Pack, takeSide } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * const sides = { mine: { ...spring, author: "Ann" }, theirs: { ...spring, author: "Bob" } };
 * const { pack, conflicts } = merge(spring, sides.mine, sides.theirs);
 * console.log(pack.author, conflicts.map((one) => takeSide(pack, one, "theirs", sides).author)); // Ann [ 'Bob' ]
 * ```
 */
export function takeSide(
  pack: Pack,
  conflict: MergeConflict,
  side: MergeSide,
  sides: { readonly mine: Pack; readonly theirs: Pack },
): Pack {
  const { item, path, follows } = conflict;
  if (item.kind === "pack" && path[0] === "version") return { ...pack, version: sides[side].version };
  const value = conflict.because === undefined ? conflict[side] : itemOf(sides[side], item);
  const there = itemOf(pack, item);
  const whole = value === undefined ? "remove" : there === undefined ? "create" : "update";
  const taken: PlannedItem = {
    kind: item.kind,
    key: item.key,
    ...(typeof there?.key === "string" ? { previousKey: there.key } : {}),
    action: path.length === 0 ? whole : "update",
    fields: [{ path: [...path], decision: "take", theirs: value, ...(follows === undefined ? {} : { follows }) }],
  };
  const { version, exportedAt } = pack;
  return {
    ...packWithChanges([taken], pack, sides[side]),
    version,
    ...(exportedAt === undefined ? {} : { exportedAt }),
  };
}

/** The item that is in conflict, under whichever key a pack has it by. */
function itemOf(pack: Pack, { kind, key, previousKey = key }: MergeConflict["item"]): JsonObject | undefined {
  if (kind === "pack") return undefined;
  const items = itemsByKey(pack, kind);
  return items.get(previousKey) ?? items.get(key);
}
