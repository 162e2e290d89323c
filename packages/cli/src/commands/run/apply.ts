import type { InstallPlan } from "@setup-pack/core";
import { changedTargets, type InstallTarget, Refusal } from "@setup-pack/installer";
import type { ExitCode } from "../../command-line/exit-code.js";
import { type ApplyFlags, applyPlan, sayDone } from "../../install/apply-plan.js";
import { CommandFailure, endCommand } from "../../install/command-failure.js";
import { type ConfirmFlags, confirmed, mayAsk, planQuestion } from "../../install/confirm.js";
import { confirmedExisting, confirmedTargets } from "../../install/confirm-changes.js";
import { installerWorld } from "../../install/installer-world.js";
import { readPlanFile } from "../../install/plan-file.js";
import { openWorkspace } from "../../install/workspace.js";
import type { World } from "../../world/world.js";

/** Carries out a stored plan. Whoever does so may not have made it, and is asked what no count of items shows. */
export async function runApply(path: string, flags: ApplyFlags, world: World): Promise<ExitCode> {
  const installPlan = readPlanFile(path, world);
  if (installPlan instanceof CommandFailure || installPlan instanceof Refusal)
    return endCommand(installPlan, world, flags);
  const confirmation = { yes: (flags.yes ?? false) || (flags.dryRun ?? false) };
  const mute = mayAsk(confirmation, flags, world);
  if (mute !== undefined) return endCommand(mute, world, flags);
  const stop = new AbortController();
  const opened = openWorkspace(flags, world, { workspaceId: installPlan.workspaceId, signal: stop.signal });
  if (opened instanceof CommandFailure) return endCommand(opened, world, flags);
  const workspace = await opened.target.identify();
  if (workspace instanceof Refusal) return endCommand(workspace, world, flags);
  const unmeant = await unmeantIn(installPlan, opened.target, confirmation, world);
  if (unmeant !== undefined) return endCommand(unmeant, world, flags);
  const no = confirmed(planQuestion(installPlan.plan, workspace.name), confirmation, world);
  if (no !== undefined) return endCommand(no, world, flags);
  return sayDone(await applyPlan(installPlan, opened, flags, stop, world), installPlan, workspace, flags, world);
}

/** Why a plan is not carried out: it changes what nobody here means to change, or nobody can tell. */
async function unmeantIn(
  installPlan: InstallPlan,
  target: InstallTarget,
  confirmation: ConfirmFlags,
  world: World,
): Promise<CommandFailure | Refusal | undefined> {
  if (confirmation.yes === true) return undefined;
  const changed = await changedTargets(installPlan, target, installerWorld(world));
  if (changed instanceof Refusal) return changed;
  return (
    confirmedTargets(changed, installPlan, confirmation, world) ?? confirmedExisting(installPlan, confirmation, world)
  );
}
