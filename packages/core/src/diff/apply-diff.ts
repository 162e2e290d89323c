import { packTable } from "../generated/format-tables.generated.js";
import { isObject } from "../json.js";
import type { Change, Pack, PackDiff, PathStep } from "../model.js";
import { type Edit, edited } from "./edit.js";
import { membersOf } from "./items.js";

/**
 * Returns the pack with the changes of a diff made: of the pack the diff was made from it gives one that means what the
 * other did. What the changes do not name stays as it is written; version, packId and export dates are the pack's own.
 * @example
 * ```ts
 * import { applyDiff, diff, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * const changes = diff(spring, { ...spring, description: "For May" });
 * console.log(applyDiff(changes, spring).description); // For May
 * ```
 */
export function applyDiff({ changes }: PackDiff, pack: Pack): Pack {
  return editedPack(pack, changes.flatMap(edits));
}

function edits({ item: { kind, key }, change, previousKey, fields }: Change): Edit[] {
  const base: PathStep[] = kind === "pack" ? [] : [kind, { key: previousKey ?? key }];
  const inside = fields.map((field): Edit => {
    const path = [...base, ...field.path];
    if (field.change === "reordered") return { path, order: textsOf(field.after) };
    return { path, value: field.after, ...(field.follows === undefined ? {} : { follows: field.follows }) };
  });
  return change === "renamed" ? [{ path: [...base, "key"], value: key }, ...inside] : inside;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Returns the pack with edits made; the paths lead from the pack through its lists of items. */
export function editedPack(pack: Pack, changes: readonly Edit[]): Pack {
  const result = edited(packTable, membersOf(pack), changes);
  if (!isPack(result)) throw new TypeError("A pack that was edited is still an object");
  return result;
}

/** The compiler cannot see it: the edits put nothing into the pack but what stood at the same place of another. */
function isPack(value: unknown): value is Pack {
  return isObject(value);
}
