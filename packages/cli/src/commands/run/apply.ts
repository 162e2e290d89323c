import type { InstallPlan } from "@setup-pack/core";
import {
  changedTargets,
  type HistoryEntry,
  type InstallTarget,
  isInstalled,
  type PlannedInstall,
  partOfPlan,
  Refusal,
  strandedBy,
  type Workspace,
} from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { type ApplyFlags, carryOutPlan, sayDone, tellEndingWays } from "../../install/carry-out-plan.js";
import { CommandFailure, endCommand, jsonText } from "../../install/command-failure.js";
import {
  type ConfirmFlags,
  confirmed,
  confirmedDeals,
  confirmedExisting,
  confirmedTargets,
  mayAsk,
  planQuestion,
} from "../../install/confirm.js";
import { readPlanFile } from "../../install/plan-file.js";
import { printInstall } from "../../install/print/plan.js";
import { untrustedPlan } from "../../install/untrusted.js";
import { installerWorld, openWorkspace } from "../../install/workspace.js";
import { paperFor, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

/** Carries out a stored plan. Whoever does so may not have made it, and is asked what no count of items shows. */
export async function runApply(path: string, flags: ApplyFlags, world: World): Promise<ExitCode> {
  const stored = readPlanFile(path, world);
  if (stored instanceof CommandFailure || stored instanceof Refusal) return endCommand(stored, world, flags);
  const distrusted = await untrustedPlan(path, stored, flags, world);
  if (distrusted !== undefined) return endCommand(distrusted, world, flags);
  const confirmation = { yes: (flags.yes ?? false) || (flags.dryRun ?? false) };
  const mute = mayAsk(confirmation, flags, world);
  if (mute !== undefined) return endCommand(mute, world, flags);
  const stop = new AbortController();
  const opened = openWorkspace(flags, world, { workspaceId: stored.workspaceId, signal: stop.signal });
  if (opened instanceof CommandFailure) return endCommand(opened, world, flags);
  const workspace = await opened.target.identify();
  if (workspace instanceof Refusal) return endCommand(workspace, world, flags);
  const chosen = await chosenIn(stored, opened.target, flags, world);
  if (chosen instanceof Refusal) return endCommand(chosen, world, flags);
  const { installPlan, part } = chosen;
  const [latest] = await historyOf(installPlan, opened.target);
  if (latest !== undefined && (latest.planId === installPlan.planId || chosen.isInstalled))
    return sayApplied(installPlan, workspace, latest, flags, world);
  if (flags.handOver === undefined) await tellEndingWays(installPlan, opened.target, confirmation, world);
  const unmeant = await unmeantIn(installPlan, opened.target, confirmation, world);
  if (unmeant !== undefined) return endCommand(unmeant, world, flags);
  const no = confirmed(planQuestion(installPlan.plan, workspace.name), confirmation, world);
  if (no !== undefined) return endCommand(no, world, flags);
  const done = await carryOutPlan(installPlan, opened, flags, stop, world);
  return sayDone(done, installPlan, workspace, flags, world, (report) => ({ ...report, ...(part && { part }) }));
}

/** Returns the plan, or the part of it that is wanted, which is shown. */
async function chosenIn(
  stored: InstallPlan,
  target: InstallTarget,
  flags: ApplyFlags,
  world: World,
): Promise<Pick<PlannedInstall, "installPlan" | "part" | "isInstalled"> | Refusal> {
  if (flags.only === undefined) {
    const there = await target.read(stored.release.packId);
    if (there instanceof Refusal) return there;
    // Of a state that has moved on since, nobody has planned anything.
    return { installPlan: stored, isInstalled: there?.revision === stored.baseRevision && isInstalled(stored, there) };
  }
  const planned = await partOfPlan(stored, flags.only, target, installerWorld(world));
  if (planned instanceof Refusal) return planned;
  const [refusal] = planned.refusals;
  if (refusal !== undefined) return refusal;
  if (flags.format === "pretty" && !planned.isInstalled)
    writePieces(world.stdout, printInstall({ planned, impact: undefined }, {}, paperFor("stdout", flags, world)));
  return planned;
}

/** Returns what became of the pack so far; what cannot be read stands in the way of carrying out the plan as well. */
async function historyOf({ release }: InstallPlan, target: InstallTarget): Promise<readonly HistoryEntry[]> {
  const history = await target.history(release.packId);
  return history instanceof Refusal ? [] : history;
}

/** Says that what stands in the workspace is what the plan has made of it, so that nothing is left to do. */
function sayApplied(
  { planId, release: { packId, name, version } }: InstallPlan,
  workspace: Workspace,
  { revision, planId: madeBy }: HistoryEntry,
  { format, handOver }: ApplyFlags,
  world: World,
): ExitCode {
  const nothing = { applied: [], failed: [], notAttempted: [], unknown: [], items: [], refusal: null, goLive: [] };
  const done = { outcome: "applied already", packId, version, planId, workspace, revision, ...nothing };
  const place = handOver ?? workspace.name;
  const words =
    madeBy === planId
      ? `The plan was carried out before: ${name} ${version} is revision ${revision} in ${place}. Nothing was changed now.`
      : `${name} ${version} is installed in ${place} already, as revision ${revision}. Nothing was changed now.`;
  world.stdout.write(format === "json" ? jsonText({ ...done, handedOver: handOver ?? null }) : `${printable(words)}\n`);
  return exitCode.fine;
}

/** Returns why a plan is not carried out: it changes what nobody here means to change, or nobody can tell. */
async function unmeantIn(
  installPlan: InstallPlan,
  target: InstallTarget,
  confirmation: ConfirmFlags,
  world: World,
): Promise<CommandFailure | Refusal | undefined> {
  if (confirmation.yes === true) return undefined;
  const changed = await changedTargets(installPlan, target, installerWorld(world));
  if (changed instanceof Refusal) return changed;
  const stranded = await strandedIn(installPlan, target);
  if (stranded instanceof Refusal) return stranded;
  return (
    confirmedTargets(changed, installPlan, confirmation, world) ??
    confirmedExisting(installPlan, confirmation, world) ??
    confirmedDeals(stranded, confirmation, world)
  );
}

/** What the plan takes away, and what becomes another; the workspace counts the deals and contacts that have it. */
async function strandedIn({ plan, release }: InstallPlan, target: InstallTarget) {
  const stranded = strandedBy(plan, release);
  if (stranded.every(({ retyped, renamed }) => (retyped ?? renamed) === undefined)) return stranded;
  const installation = await target.read(release.packId, { relying: true });
  if (installation instanceof Refusal) return installation;
  return strandedBy(plan, installation?.current ?? release, installation?.remains?.holdings);
}
