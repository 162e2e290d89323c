import { diff, type MergeConflict, type Pack, type PathStep } from "@setup-pack/core";

/**
 * Whether somebody has put something else than what ours has into a file since git merged it, by the conflict's place.
 * Such a conflict counts as settled.
 */
export function editedByHand(merged: Pack, edited: Pack): (conflict: MergeConflict) => boolean {
  const { changes } = diff(merged, edited);
  return ({ item, path }) => {
    if (item.kind === "pack" && path[0] === "version") return merged.version !== edited.version;
    return changes.some(
      (change) =>
        change.item.kind === item.kind &&
        (change.item.key === item.key || change.previousKey === item.key) &&
        (path.length === 0 || change.fields.length === 0 || change.fields.some((field) => meet(field.path, path))),
    );
  };
}

/** Whether one path leads to, or through, the place of the other. */
function meet(one: readonly PathStep[], other: readonly PathStep[]): boolean {
  const length = Math.min(one.length, other.length);
  return JSON.stringify(one.slice(0, length)) === JSON.stringify(other.slice(0, length));
}
