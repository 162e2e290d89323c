import { applyPlan, type Pack, type PackReading, type Plan, type PlannedItem } from "@setup-pack/core";
import type { RequestContext } from "../../../http/operation/route.js";
import type { AppliedPlan } from "../apply/carry-out-release.js";
import type { Installation } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { neededItems } from "../references/needed-items.js";
import { stayingUses } from "../uses/staying-uses.js";

/** Keeps what a plan would remove and an automation or a smart list names that stays. */
export function keepingNeeded(made: Plan, mine: Pack | null, release: Pack, reading: PackReading): Plan {
  const needed = neededItems(applyPlan(made, mine, release), mine ?? release, reading);
  return keeping(made, ({ kind, key }) => isItemKind(kind) && needed.has(nameOf(kind, key)));
}

/** Keeps what a plan would remove and is in use, or was there at the revision that is gone back to. */
export async function keepingUsed(
  { tx, caller }: RequestContext,
  made: Plan,
  { before: { items, row }, known }: { readonly before: Installation; readonly known: ReadonlySet<string> },
): Promise<Plan> {
  const itemOf = ({ kind, key }: PlannedItem) => (isItemKind(kind) ? items.get(nameOf(kind, key)) : undefined);
  const leaving = made.items.flatMap((planned) => (planned.action === "remove" ? (itemOf(planned) ?? []) : []));
  const used = await stayingUses(tx, caller.workspace.id, row.id, leaving);
  return keeping(made, (planned) => {
    const { id = "" } = itemOf(planned) ?? {};
    return used.has(id) || known.has(id);
  });
}

/** Returns the plan as it was carried out: what it would remove and something else kept is kept. */
export function keptBy(made: Plan, { items }: AppliedPlan): Plan {
  const kept = new Set(items.flatMap(({ kind, key, action }) => (action === "keep" ? [`${kind} ${key}`] : [])));
  return keeping(made, ({ kind, key }) => kept.has(`${kind} ${key}`));
}

/** Returns a plan with some of what it removes kept. */
function keeping(made: Plan, isKept: (item: PlannedItem) => boolean): Plan {
  const items = made.items.map(
    (item): PlannedItem => (item.action === "remove" && isKept(item) ? { ...item, action: "keep" } : item),
  );
  const number = items.filter((item, index) => item !== made.items[index]).length;
  const { keep, remove } = made.counts;
  return { ...made, items, counts: { ...made.counts, keep: keep + number, remove: remove - number } };
}
