import type { InstallPlan } from "@setup-pack/core";
import { type ApplyResult, type InstallTarget, Refusal } from "@setup-pack/installer";

/** What came of a plan. */
export type PlanOutcome = Pick<ApplyResult, "revision" | "files">;

/**
 * Returns what came of a plan that was perhaps sent, by the history of the workspace; undefined where it was not
 * carried out.
 */
export async function appliedBefore(
  { planId, release }: InstallPlan,
  target: Pick<InstallTarget, "history">,
): Promise<PlanOutcome | undefined | Refusal> {
  const history = await target.history(release.packId);
  return history instanceof Refusal ? history : history.find((entry) => entry.planId === planId);
}
