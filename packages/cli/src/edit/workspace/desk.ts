import type { World as InstallerWorld, PlannedInstall } from "@setup-pack/installer";
import type { World } from "../../world.js";
import { type DecisionsFile, decisionsFile } from "./decisions-file.js";
import { type Access, type Link, link } from "./link.js";

/** What the command was told about the workspace. */
export interface Told extends Partial<Access> {
  /** The bindings file, as the user named it. */
  readonly bindings: string;
}

/** What it takes to bring the pack into a workspace: the link to one, what was decided, and the plans that wait. */
export interface Desk {
  readonly link: Link;
  readonly decisions: DecisionsFile;
  readonly world: InstallerWorld;
  readonly plans: Plans;
}

/** The plans that may be carried out, by their ids. */
export interface Plans {
  readonly keep: (planned: PlannedInstall) => void;
  /** Gives a plan, and holds it until it is carried out: only one is at a time. */
  readonly take: (planId: string) => Taken | "none" | "busy";
  readonly forget: () => void;
}

/** A plan in someone's hands. */
export interface Taken {
  readonly planned: PlannedInstall;
  readonly release: () => void;
}

export function deskOf(
  told: Told,
  world: Pick<World, "now" | "bytes" | "fetch" | "files" | "folder" | "freshName">,
): Desk {
  const installer = { now: () => new Date(world.now()), sha256: world.bytes.sha256 };
  return {
    link: link(told, installer, world.fetch),
    decisions: decisionsFile(told.bindings, world),
    world: installer,
    plans: plansOf(),
  };
}

/** As many tabs as a person may plan in; a plan can be as large as its pack. */
const mostPlans = 4;

function plansOf(): Plans {
  const plans = new Map<string, PlannedInstall>();
  let isBusy = false;
  return {
    keep(planned) {
      plans.set(planned.installPlan.planId, planned);
      for (const planId of [...plans.keys()].slice(0, -mostPlans)) plans.delete(planId);
    },
    take(planId) {
      const planned = plans.get(planId);
      if (planned === undefined) return "none";
      if (isBusy) return "busy";
      isBusy = true;
      return {
        planned,
        release: () => {
          isBusy = false;
        },
      };
    },
    forget: () => plans.clear(),
  };
}
