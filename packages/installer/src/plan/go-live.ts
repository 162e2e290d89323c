import type { InstallPlan, Pack, PlannedItem } from "@setup-pack/core";

/** An automation that installs switched off, for a person to look at and switch on. */
export interface GoLiveAutomation {
  readonly key: string;
  readonly name: string;
  readonly isNew: boolean;
}

/** What a plan does to an automation so that a person should look at it. */
const worthALook: ReadonlySet<PlannedItem["action"]> = new Set(["create", "update", "adopt"]);

/** The automations to switch on once a plan is carried out, those that others run first. */
export function goLiveOf({ plan, release }: Pick<InstallPlan, "plan" | "release">): GoLiveAutomation[] {
  const names = namesOf(release);
  return plan.items.flatMap(({ kind, key, action }) =>
    kind === "automations" && worthALook.has(action)
      ? [{ key, name: names.get(key) ?? key, isNew: action === "create" }]
      : [],
  );
}

const namesOf = ({ automations = [] }: Pack): ReadonlyMap<string, string> =>
  new Map(automations.map(({ key, document }) => [key, document.name]));
