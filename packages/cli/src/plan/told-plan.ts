import type { Plan, PlannedItem } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import { type PlannedInstall, type Staying, type StayingHoldings, stayingBy } from "@setup-pack/installer";

type Planned = Pick<PlannedInstall, "installPlan" | "installation">;

const staying: Readonly<Record<Exclude<Staying, "passed on" | "used by another pack">, string>> = {
  "given back":
    "the office's: what is still the pack's in it goes back to what it was before, and what was edited stays",
  "in use": "in use, so it stays and is the office's",
  edited: "edited since it was installed, so it stays and is the office's",
};

/** What becomes of an item that leaves its pack and not the workspace, in words; undefined of any other. */
export function leavingWords({ installPlan, installation }: Planned): (item: PlannedItem) => string | undefined {
  const holdings: StayingHoldings = installation?.remains?.holdings ?? new Map();
  const staysAs = stayingBy(installPlan.plan, holdings);
  return (item) => {
    const why = staysAs(item);
    if (why === undefined) return undefined;
    if (why !== "passed on" && why !== "used by another pack") return staying[why];
    const { kind, key, previousKey = key } = item;
    const { heir, usedBy = "" } = (kind === "pack" ? undefined : holdings.get(`${kind} ${previousKey}`)) ?? {};
    if (why === "passed on") return `the pack ${quote(heir?.name ?? "")} has it too, and keeps it`;
    return `used by ${usedBy}, so it stays and is the office's`;
  };
}

/** A plan as people are told of it: what leaves its pack alone is not removed, and stays. */
export function toldPlan(planned: Planned): Plan {
  const { plan } = planned.installPlan;
  const wordsOf = leavingWords(planned);
  const isStaying = (item: PlannedItem): boolean => item.action === "remove" && wordsOf(item) !== undefined;
  const number = plan.items.filter(isStaying).length;
  if (number === 0) return plan;
  const { keep, remove } = plan.counts;
  return {
    ...plan,
    items: plan.items.map((item) => (isStaying(item) ? { ...item, action: "keep" } : item)),
    counts: { ...plan.counts, keep: keep + number, remove: remove - number },
  };
}
