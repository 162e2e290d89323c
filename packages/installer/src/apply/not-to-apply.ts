import type { InstallPlan } from "@setup-pack/core";
import { carriedBy, symbolTable } from "@setup-pack/core/format";
import { changedItemName, quote } from "@setup-pack/core/words";
import { hasOwnPlanId } from "../plan/plan-id.js";
import { upgradeRefusal } from "../plan/upgrade-refusal.js";
import { Refusal } from "../refusal.js";
import type { Workspace } from "../target/target.js";
import type { World } from "../world.js";

const planAgain = "Make a new plan.";

/**
 * Returns why a plan is not to be carried out in a workspace now; undefined where nothing but its state is left to
 * compare.
 */
export function notToApply(installPlan: InstallPlan, workspace: Workspace, world: World): Refusal | undefined {
  const { workspaceId, expiresAt, plan } = installPlan;
  if (!hasOwnPlanId(installPlan, world))
    return new Refusal("edited", "The plan was changed after it was made.", planAgain);
  if (workspaceId !== workspace.id)
    return new Refusal(
      "foreign",
      `The plan is for the workspace ${workspaceId}, and this is ${workspace.id} (${workspace.name}).`,
      "Give the address and key of the workspace the plan is for, or make a plan for this one.",
    );
  if (!(world.now().getTime() < Date.parse(expiresAt)))
    return new Refusal("expired", `The plan expired at ${expiresAt}.`, planAgain);
  const conflict = plan.items.find(({ action }) => action === "conflict");
  if (conflict !== undefined)
    return new Refusal(
      "conflict",
      `The plan leaves ${changedItemName(conflict, [installPlan.release])} in conflict.`,
      "Settle its conflicts, and make a new plan.",
    );
  const error = plan.diagnostics.find(({ severity }) => severity === "error");
  if (error !== undefined) return upgradeRefusal(error, planAgain);
  return openReference(installPlan);
}

/** Returns a reference that neither the pack nor a binding stands for. */
function openReference({ release, bindings }: InstallPlan): Refusal | undefined {
  const symbols = symbolTable({ ...release });
  const bound = new Set(bindings.map(({ type, id }) => `${type} ${id}`));
  for (const { document } of release.automations ?? [])
    for (const { type, id } of document.references ?? [])
      if (!bound.has(`${type} ${id}`) && carriedBy({ type, id }, symbols).length === 0)
        return new Refusal(
          "unresolved",
          `The plan does not say what ${type.replaceAll("_", " ")} ${quote(id)} is matched to.`,
          "Add it in the workspace or bind it in the bindings file, and make a new plan.",
        );
  return undefined;
}
