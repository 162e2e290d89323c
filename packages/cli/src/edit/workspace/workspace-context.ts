import type { World as InstallerWorld, PlannedInstall } from "@setup-pack/installer";
import type { World } from "../../world/world.js";
import { type DecisionsFile, decisionsFile } from "./decisions-file.js";
import { type Access, link, type WorkspaceLink } from "./link.js";

/** What the command was given about the workspace. */
export interface WorkspaceOptions extends Partial<Access> {
  /** The bindings file, as the user named it. */
  readonly bindings: string;
}

/** What it takes to bring the pack into a workspace: the link to one, what was decided, and the plans that wait. */
export interface WorkspaceContext {
  readonly link: WorkspaceLink;
  readonly decisions: DecisionsFile;
  readonly world: InstallerWorld;
  readonly plans: Plans;
}

/** The plans that may be carried out, by their ids. */
export interface Plans {
  readonly keep: (planned: PlannedInstall) => void;
  /** Gives a plan to be carried out, and keeps all others back until it is released. */
  readonly hold: (planId: string) => HeldPlan | "none" | "busy";
  readonly forget: () => void;
}

/** A plan that is being carried out; until it is released no other one is. */
export interface HeldPlan {
  readonly planned: PlannedInstall;
  readonly release: () => void;
}

export function workspaceContext(
  given: WorkspaceOptions,
  world: Pick<World, "now" | "bytes" | "workspaceFetch" | "files" | "folder" | "freshName">,
): WorkspaceContext {
  const installer = { now: () => new Date(world.now()), sha256: world.bytes.sha256 };
  return {
    link: link(given, installer, world.workspaceFetch),
    decisions: decisionsFile(given.bindings, world),
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
    hold(planId) {
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
