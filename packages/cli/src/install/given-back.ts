import type { Plan, PlannedItem } from "@setup-pack/core";
import type { ItemName, PlannedInstall } from "@setup-pack/installer";

/** Whether an item leaves its pack and not the workspace: it was the office's before, and goes back to what it was. */
export function isGivenBack({ installation }: Pick<PlannedInstall, "installation">): (item: PlannedItem) => boolean {
  return ({ kind, key, previousKey = key, action }) => {
    if (kind === "pack" || action !== "remove") return false;
    const name: ItemName = `${kind} ${previousKey}`;
    return installation?.remains?.holdings.get(name)?.hold === "adopted";
  };
}

/** A plan as people are told of it: what is given back to the office is not removed, and stays. */
export function toldPlan(planned: Pick<PlannedInstall, "installPlan" | "installation">): Plan {
  const { plan } = planned.installPlan;
  const isBack = isGivenBack(planned);
  const number = plan.items.filter(isBack).length;
  if (number === 0) return plan;
  const { keep, remove } = plan.counts;
  return {
    ...plan,
    items: plan.items.map((item) => (isBack(item) ? { ...item, action: "keep" } : item)),
    counts: { ...plan.counts, keep: keep + number, remove: remove - number },
  };
}
