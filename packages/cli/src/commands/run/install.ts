import { versionPart } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import { type PlannedInstall, Refusal, unseenWords } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { type ApplyFlags, carryOutPlan, sayDone, tellEndingWays } from "../../install/carry-out-plan.js";
import { CommandFailure, endCommand, jsonText, refusalJson } from "../../install/command-failure.js";
import { confirmed, confirmedDeals, confirmedTargets, mayAsk, planQuestion } from "../../install/confirm.js";
import { nothingToDo, planJson } from "../../install/json.js";
import { type MakeFlags, type PreparedPlan, preparePlan, refusedCode } from "../../install/prepare-plan.js";
import { printInstall } from "../../install/print/plan.js";
import { toldPlan } from "../../plan/index.js";
import { paperFor, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface InstallFlags extends MakeFlags, ApplyFlags {
  readonly full?: boolean;
}

/** Which of the two commands it is: they differ in what must be there before. */
export type Purpose = "install" | "upgrade";

/** Plans, shows the plan, asks, and carries it out. */
export async function runInstall(purpose: Purpose, path: string, flags: InstallFlags, world: World): Promise<ExitCode> {
  const confirmation = { yes: (flags.yes ?? false) || (flags.dryRun ?? false) };
  const mute = mayAsk(confirmation, flags, world);
  if (mute !== undefined) return endCommand(mute, world, flags);
  const stop = new AbortController();
  const made = await preparePlan(path, flags, world, stop.signal);
  if (made instanceof CommandFailure || made instanceof Refusal) return endCommand(made, world, flags);
  const { planned } = made;
  const { handOver } = flags;
  const misplaced = unfit(purpose, planned, flags);
  if (misplaced !== undefined) return endCommand(misplaced, world, flags);
  if (planned.isInstalled) return sayInstalled(made, flags, world);
  const refused = refusedCode(planned);
  if (flags.format === "json") {
    const [first] = planned.refusals;
    if (first !== undefined)
      world.stdout.write(jsonText({ plan: planJson(made), report: null, refusal: refusalJson(first) }));
  } else if (refused !== undefined || !confirmation.yes || flags.quiet !== true)
    writePieces(world.stdout, printInstall(made, flags, paperFor("stdout", flags, world)));
  if (refused !== undefined) return refused;
  const { installPlan, workspace } = planned;
  if (handOver === undefined) await tellEndingWays(installPlan, made.target, confirmation, world);
  const unmeant =
    confirmedTargets(planned.changedBindings, installPlan, confirmation, world) ??
    confirmedDeals(planned.stranded, confirmation, world);
  if (unmeant !== undefined) return endCommand(unmeant, world, flags);
  const no = confirmed(planQuestion(toldPlan(planned), workspace.name), confirmation, world);
  if (no !== undefined) return endCommand(no, world, flags);
  if (flags.format === "pretty" && flags.quiet !== true) world.stdout.write("\n");
  const done = await carryOutPlan(installPlan, made, flags, stop, world);
  const told = { ...installPlan, plan: toldPlan(planned) };
  return sayDone(done, told, workspace, flags, world, (report) => ({ plan: planJson(made), report }));
}

/** Returns a command that was taken for the other one. Of what is installed in part either brings more. */
function unfit(
  purpose: Purpose,
  { installation, part, installPlan: { release } }: PlannedInstall,
  { handOver }: InstallFlags,
): Refusal | undefined {
  const [is, inPlace] = handOver === undefined ? ["installed", "in this workspace"] : ["handed over", `in ${handOver}`];
  const whole = part?.whole ?? release.version;
  if (purpose === "upgrade" && installation === null)
    return new Refusal(
      "missing",
      `${quote(release.name)} is not ${is} ${inPlace}, so that there is nothing to upgrade.`,
      "Install it: setup-pack install PACK.",
    );
  if (purpose === "install" && installation !== null && wholeOf(installation.base.version) !== whole)
    return new Refusal(
      "upgrade",
      `${quote(release.name)} is ${is} already, as release ${quote(installation.base.version)}.`,
      `To install release ${quote(whole)}: setup-pack upgrade PACK.`,
    );
  return undefined;
}

const wholeOf = (version: string): string => versionPart(version)?.whole ?? version;

function sayInstalled(made: PreparedPlan, flags: InstallFlags, world: World): ExitCode {
  const { workspace, installPlan, installation } = made.planned;
  const { name, version } = installPlan.release;
  const { handOver } = flags;
  if (flags.format === "json")
    world.stdout.write(jsonText({ plan: planJson(made), report: nothingToDo(made.planned, flags) }));
  else {
    const words =
      handOver === undefined
        ? `${name} ${version} is installed in ${workspace.name} already; there is nothing to do.`
        : `${name} ${version} is handed over in ${handOver} already; there is nothing to write. Of ${workspace.name}: ${unseenWords(installation ?? {})}.`;
    world.stdout.write(`${printable(words)}\n`);
  }
  return exitCode.fine;
}
