import { diff } from "../diff/diff.js";
import type { Pack, PathStep } from "../model.js";
import type { MergeConflict, MergeSide } from "./merge.js";

type ConflictPlace = Pick<MergeConflict, "item" | "path">;

/**
 * Whose value a pack has where two sides are in conflict; "neither" where somebody has put something else there.
 * A conflict that nobody has settled stands as `mine` has it in a pack that was merged.
 * @example
 * ```ts
 * import { conflictStanding, merge, type Pack } from "@setup-pack/core";
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
 * console.log(conflicts.map(conflictStanding(pack, sides))); // [ 'mine' ]
 * console.log(conflicts.map(conflictStanding({ ...pack, author: "Cem" }, sides))); // [ 'neither' ]
 * ```
 */
export function conflictStanding(
  pack: Pack,
  { mine, theirs }: { readonly mine: Pack; readonly theirs: Pack },
): (conflict: ConflictPlace) => MergeSide | "neither" {
  const [fromMine, fromTheirs] = [differsAt(mine, pack), differsAt(theirs, pack)];
  return (conflict) => (!fromMine(conflict) ? "mine" : fromTheirs(conflict) ? "neither" : "theirs");
}

/**
 * Returns whether two packs differ in the place of a conflict.
 * @example
 * ```ts
 * import { differsAt, merge, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * const { pack, conflicts } = merge(spring, { ...spring, author: "Ann" }, { ...spring, author: "Bob" });
 * console.log(conflicts.map(differsAt(pack, { ...pack, author: "Cem" }))); // [ true ]
 * console.log(conflicts.map(differsAt(pack, { ...pack, description: "For May" }))); // [ false ]
 * ```
 */
export function differsAt(before: Pack, after: Pack): (conflict: ConflictPlace) => boolean {
  const { changes } = diff(before, after);
  return ({ item, path }) => {
    if (item.kind === "pack" && path[0] === "version") return before.version !== after.version;
    const keys = [item.key, item.previousKey];
    return changes.some(
      (change) =>
        change.item.kind === item.kind &&
        (keys.includes(change.item.key) || (change.previousKey !== undefined && keys.includes(change.previousKey))) &&
        (path.length === 0 || change.fields.length === 0 || change.fields.some((field) => meet(field.path, path))),
    );
  };
}

/** Returns whether one path leads to, or through, the place of the other. */
function meet(one: readonly PathStep[], other: readonly PathStep[]): boolean {
  const length = Math.min(one.length, other.length);
  return JSON.stringify(one.slice(0, length)) === JSON.stringify(other.slice(0, length));
}
