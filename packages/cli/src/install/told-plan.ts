import type { Plan, PlannedItem } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import type { ItemName, PlannedInstall } from "@setup-pack/installer";

type Planned = Pick<PlannedInstall, "installPlan" | "installation">;

/**
 * What becomes of an item that leaves its pack and not the workspace, in words: another pack has it then, or it was the
 * office's before. Undefined of any other.
 */
export function leavingWords({
  installation,
}: Pick<Planned, "installation">): (item: PlannedItem) => string | undefined {
  return ({ kind, key, previousKey = key, action }) => {
    if (kind === "pack" || action !== "remove") return undefined;
    const name: ItemName = `${kind} ${previousKey}`;
    const { hold, heir } = installation?.remains?.holdings.get(name) ?? {};
    if (heir !== undefined) return `the pack ${quote(heir.name)} has it too, and keeps it`;
    return hold === "adopted" ? "the office's, which goes back to what it was before the pack" : undefined;
  };
}

/** A plan as people are told of it: what leaves its pack alone is not removed, and stays. */
export function toldPlan(planned: Planned): Plan {
  const { plan } = planned.installPlan;
  const wordsOf = leavingWords(planned);
  const isStaying = (item: PlannedItem): boolean => wordsOf(item) !== undefined;
  const number = plan.items.filter(isStaying).length;
  if (number === 0) return plan;
  const { keep, remove } = plan.counts;
  return {
    ...plan,
    items: plan.items.map((item) => (isStaying(item) ? { ...item, action: "keep" } : item)),
    counts: { ...plan.counts, keep: keep + number, remove: remove - number },
  };
}
