import { editedPack } from "../diff/apply-diff.js";
import type { Edit } from "../diff/edit.js";
import { isOrdered } from "../diff/elements.js";
import { itemsByKey, itemTables, withoutItems } from "../diff/items.js";
import type { ItemKind, Pack, PathStep, Plan, PlannedField, PlannedItem } from "../model.js";
import { withContentsOf } from "./asset-contents.js";

/**
 * What the workspace holds once a plan is carried out: its own pack (null for a first install, or where nothing was
 * installed) with the plan's changes, under the release's version. Throws on a plan with a conflict.
 * @example
 * ```ts
 * import { applyPlan, plan, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * const release = { ...spring, version: "1.1.0", description: "For May" };
 * const upgrade = plan({ installed: spring, workspace: spring, release });
 * console.log(applyPlan(upgrade, spring, release).version); // 1.1.0
 * ```
 */
export function applyPlan(plan: Plan, mine: Pack | null, release: Pack): Pack {
  if (plan.counts.conflict > 0) throw new Error("A plan with conflicts is not to be applied");
  const after = packWithChanges(plan.items, mine, release);
  return withContentsOf(after, mine === null ? [release] : [release, mine]);
}

/** Returns the same for items of which some may be in conflict: those stay as the workspace has them. */
export function packWithChanges(items: readonly PlannedItem[], mine: Pack | null, release: Pack): Pack {
  const { version, exportedAt, ...rest } = mine ?? withoutItems(release);
  const into = {
    ...rest,
    version: release.version,
    ...(release.exportedAt === undefined ? {} : { exportedAt: release.exportedAt }),
  };
  return editedPack(into, [...givenWay(items, mine), ...edits(items, release)]);
}

/**
 * Returns what stood under a key that another item has from now on, and that no plan tells of: it was never the pack's.
 */
function givenWay(items: readonly PlannedItem[], mine: Pack | null): Edit[] {
  if (mine === null || !items.some(({ previousKey }) => previousKey !== undefined)) return [];
  const told = new Set(items.map(({ kind, key, previousKey = key }) => `${kind} ${previousKey}`));
  return items.flatMap(({ kind, key, previousKey, action }): Edit[] => {
    if (kind === "pack" || previousKey === undefined || action === "keep" || told.has(`${kind} ${key}`)) return [];
    return itemsByKey(mine, kind).has(key) ? [{ path: [kind, { key }] }] : [];
  });
}

function edits(items: readonly PlannedItem[], release: Pack): Edit[] {
  const released = new Map([...itemTables.keys()].map((kind) => [kind, itemsByKey(release, kind)]));
  const made = new Set(
    items.flatMap(({ kind, key, action }) => (action === "create" || action === "use" ? [`${kind} ${key}`] : [])),
  );
  return items.flatMap(({ kind, key, previousKey = key, action, fields }): Edit[] => {
    if (kind === "pack") return taken(fields, [], kind);
    const path: PathStep[] = [kind, { key: previousKey }];
    // What another item is made in place of goes by that.
    if (action === "remove") return made.has(`${kind} ${previousKey}`) ? [] : [{ path }];
    if (action === "create") return [{ path: [kind, { key }], value: released.get(kind)?.get(key) }];
    // Of a record that is not the pack's it has what its own release says.
    if (action === "use") return [{ path, value: released.get(kind)?.get(key) }];
    return action === "conflict" || action === "keep" ? [] : taken(fields, path, kind);
  });
}

function taken(fields: readonly PlannedField[], base: readonly PathStep[], kind: ItemKind | "pack"): Edit[] {
  return fields.flatMap(({ path, decision, theirs, follows }): Edit[] => {
    if (decision !== "take") return [];
    const at = [...base, ...path];
    if (isOrder(kind, path)) return [{ path: at, order: Array.isArray(theirs) ? theirs.map(String) : [] }];
    return [{ path: at, value: theirs, ...(follows === undefined ? {} : { follows }) }];
  });
}

/** Returns whether a path leads to a list whose order counts: its value in a plan is that order. */
function isOrder(kind: ItemKind | "pack", [name, ...rest]: readonly PathStep[]): boolean {
  const table = kind === "pack" ? undefined : itemTables.get(kind);
  const child = typeof name === "string" && rest.length === 0 ? table?.members.get(name) : undefined;
  return child?.list === true && isOrdered(child.table);
}
