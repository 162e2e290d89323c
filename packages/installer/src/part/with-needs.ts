import { diff, type Pack } from "@setup-pack/core";
import type { ItemName } from "../target/target.js";
import { needsIn } from "./needs.js";
import { nameOf, type PackItem, packItems } from "./pack-items.js";

/**
 * Returns the changes of the items that were named, and of what these need: what they refer to in the release; and what
 * is installed and refers to something that would go with them.
 */
export function withNeeds(
  named: readonly PackItem[],
  changes: readonly Change[],
  base: Pack | null,
  release: Pack,
): ReadonlySet<Change> {
  const byAfter = new Map(
    changes.flatMap((one) => (one.after === undefined ? [] : [[nameOf(one.after), one] as const])),
  );
  const byBefore = new Map(
    changes.flatMap((one) => (one.before === undefined ? [] : [[nameOf(one.before), one] as const])),
  );
  const needsOfRelease = needsIn(release);
  const released = new Map(packItems(release).map((item) => [nameOf(item), item]));
  const installed = base === null ? [] : packItems(base);
  const needsOfBase = base === null ? () => [] : needsIn(base);
  const chosen = new Set<Change>();
  const seen = new Set<ItemName>();
  const waiting: ItemName[] = named.map(nameOf);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const change = byAfter.get(name) ?? byBefore.get(name);
    if (change !== undefined) chosen.add(change);
    const item = released.get(name);
    if (item !== undefined) waiting.push(...needsOfRelease(item).map((need) => need.item));
    if (change?.before === undefined) continue;
    const lost = losses(change);
    for (const other of installed)
      if (needsOfBase(other).some(lost)) {
        const along = byBefore.get(nameOf(other));
        if (along !== undefined) waiting.push(along.name);
      }
  }
  return chosen;
}

/**
 * Returns whether something that the installed pack has goes with a change: an item under its key, or a stage of it.
 */
function losses({ before, after }: Change): (need: { readonly item: ItemName; readonly stage?: string }) => boolean {
  const name = before === undefined ? undefined : nameOf(before);
  const isGone = after === undefined || after.key !== before?.key || after.variant !== before.variant;
  const stages = after?.document.stages;
  const keys = new Set(Array.isArray(stages) ? stages.map((stage: { readonly key?: unknown }) => stage.key) : []);
  return (need) => need.item === name && (isGone || (need.stage !== undefined && !keys.has(need.stage)));
}

/** An item that the release changes: as it is installed, and as the release has it. */
export interface Change {
  readonly name: ItemName;
  readonly before: PackItem | undefined;
  readonly after: PackItem | undefined;
}

/** What a release changes of what is installed; all of it for a first installation. */
export function changesBetween(base: Pack | null, release: Pack): readonly Change[] {
  const after = new Map(packItems(release).map((item) => [nameOf(item), item]));
  if (base === null) return [...after].map(([name, item]) => ({ name, before: undefined, after: item }));
  const before = new Map(packItems(base).map((item) => [nameOf(item), item]));
  return diff(base, release).changes.flatMap(({ item: { kind, key }, change, previousKey = key }) => {
    if (kind === "pack") return [];
    const name: ItemName = `${kind} ${key}`;
    return [
      {
        name,
        before: change === "added" ? undefined : before.get(`${kind} ${previousKey}`),
        after: change === "removed" ? undefined : after.get(name),
      },
    ];
  });
}
