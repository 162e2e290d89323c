import { itemsByKey } from "../diff/items.js";
import type { JsonObject } from "../json.js";
import type { Pack, PlannedItem } from "../model.js";
import { packWithChanges } from "./apply-plan.js";
import type { MergeConflict, MergeSide } from "./merge.js";

/** A pack that, in the place of a conflict, has what a side of the merge has there; all else stays as it is. */
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
