import type { ApplyEvent } from "@setup-pack/edit-api";
import type { InstallTarget } from "@setup-pack/installer";

/** Carries out what was planned, exactly as it was shown, and tells how it goes; the last event is the summary. */
export type CarryOut = (target: InstallTarget) => AsyncIterable<ApplyEvent>;

/** The plans that may be carried out, by their ids. */
export interface Plans {
  readonly keep: (planId: string, carryOut: CarryOut) => void;
  /** Gives a plan to be carried out, and keeps all others back until it is released. */
  readonly hold: (planId: string) => HeldPlan | "none" | "busy";
  readonly forget: () => void;
}

/** A plan that is being carried out; until it is released no other one is. */
export interface HeldPlan {
  readonly carryOut: CarryOut;
  readonly release: () => void;
}

/** As many tabs as a person may plan in; a plan can be as large as its pack. */
const mostPlans = 4;

export function plansOf(): Plans {
  const plans = new Map<string, CarryOut>();
  let isBusy = false;
  return {
    keep(planId, carryOut) {
      plans.set(planId, carryOut);
      for (const id of [...plans.keys()].slice(0, -mostPlans)) plans.delete(id);
    },
    hold(planId) {
      const carryOut = plans.get(planId);
      if (carryOut === undefined) return "none";
      if (isBusy) return "busy";
      isBusy = true;
      return {
        carryOut,
        release: () => {
          isBusy = false;
        },
      };
    },
    forget: () => plans.clear(),
  };
}
