import type { InstallPlan, PlannedItem } from "@setup-pack/core";
import { type GoLiveAutomation, goLiveOf } from "../plan/go-live.js";
import type { Refusal } from "../refusal.js";
import type { ApplyResult } from "../target/target.js";

/** An item of a plan and what the plan does to it. */
export type PlannedAction = Pick<PlannedItem, "kind" | "key" | "action">;

/** How carrying out a plan ended. Each item that the plan changes stands in one of the four lists. */
export interface ApplyReport {
  /** `rehearsed`: a dry run, in which everything went well. `unknown`: nobody could say whether it was carried out. */
  readonly outcome: "applied" | "rehearsed" | "refused" | "unknown";
  readonly applied: readonly PlannedAction[];
  /** The workspace rejected the plan, and undid what it had begun. */
  readonly failed: readonly PlannedAction[];
  readonly notAttempted: readonly PlannedAction[];
  readonly unknown: readonly PlannedAction[];
  /** What stood against it. */
  readonly refusal?: Refusal;
  /** What the workspace, or the folder to hand over, has become. */
  readonly result?: ApplyResult;
  /** The automations to look at and switch on, those that others run first. Empty where nothing was applied. */
  readonly goLive: readonly GoLiveAutomation[];
}

/** Returns the items that a plan does something to. */
export function actionsOf({ plan }: InstallPlan): PlannedAction[] {
  return plan.items.flatMap(({ kind, key, action }) => (action === "keep" ? [] : { kind, key, action }));
}

/**
 * Returns the same, once the workspace has told what became of them: what was to go and stays there is not changed, or
 * changed where it goes back to what it was.
 */
function actionsIn(installPlan: InstallPlan, { items }: ApplyResult): PlannedAction[] {
  const staying = new Map(
    items.flatMap(({ kind, key, action }) => (isStaying(action) ? [[`${kind} ${key}`, action]] : [])),
  );
  return actionsOf(installPlan).flatMap((planned): PlannedAction[] => {
    const action = planned.action === "remove" ? staying.get(`${planned.kind} ${planned.key}`) : undefined;
    return action === "keep" ? [] : [{ ...planned, action: action ?? planned.action }];
  });
}

const isStaying = (action: string): action is "keep" | "update" => action === "keep" || action === "update";

const nothing = { applied: [], failed: [], notAttempted: [], unknown: [], goLive: [] } as const;

export function appliedReport(installPlan: InstallPlan, result: ApplyResult): ApplyReport {
  return {
    ...nothing,
    outcome: "applied",
    applied: actionsIn(installPlan, result),
    result,
    goLive: goLiveOf(installPlan),
  };
}

/** In a dry run nothing was changed, so that nothing is left to look at. */
export function rehearsedReport(installPlan: InstallPlan, result: ApplyResult): ApplyReport {
  return { ...nothing, outcome: "rehearsed", notAttempted: actionsIn(installPlan, result), result };
}

/** A plan is carried out whole or not at all: one that the workspace began and gave up failed with all its items. */
export function refusedReport(installPlan: InstallPlan, refusal: Refusal): ApplyReport {
  const actions = actionsOf(installPlan);
  const items = refusal.kind === "rejected" ? { failed: actions } : { notAttempted: actions };
  return { ...nothing, ...items, outcome: "refused", refusal };
}

export function unknownReport(installPlan: InstallPlan, refusal: Refusal): ApplyReport {
  return { ...nothing, outcome: "unknown", unknown: actionsOf(installPlan), refusal };
}
