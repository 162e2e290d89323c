import type { InstallPlan } from "@setup-pack/core";
import type { ApplyReport, Workspace } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { paperFor } from "../print/paper.js";
import { writePieces } from "../print/write-pieces.js";
import type { TrustFlags } from "../trust/flags.js";
import type { World } from "../world/world.js";
import { type ApplyContext, carryOut } from "./carry-out.js";
import { type CommandFailure, endCommand } from "./command-failure.js";
import type { FormatFlags, WorkspaceFlags } from "./flags.js";
import { keepFiles } from "./hand-over.js";
import { reportJson } from "./json.js";
import { printReport } from "./print/report.js";
import { jsonText } from "./refusal-json.js";
import { steps } from "./steps.js";
import type { OpenTarget } from "./workspace.js";

export interface ApplyFlags extends WorkspaceFlags, FormatFlags, TrustFlags {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly only?: readonly string[];
}

/** How a plan was carried out, and why what it gave could not be kept. */
export interface ApplyOutcome {
  readonly report: ApplyReport;
  readonly halt: CommandFailure | undefined;
}

/** Carries out a plan; of a folder that is handed over, writes it. */
export async function carryOutPlan(
  installPlan: InstallPlan,
  { target, folder }: OpenTarget,
  flags: ApplyFlags,
  stop: ApplyContext["stop"],
  world: World,
): Promise<ApplyOutcome> {
  const showStep = steps(flags, world);
  const report = await carryOut(installPlan, { target, dryRun: flags.dryRun ?? false, stop, showStep }, world);
  return { report, halt: keepFiles(flags, folder, report.result?.files, world) };
}

/** Says how a plan was carried out, and gives what the command ends with. */
export function sayDone(
  { report, halt }: ApplyOutcome,
  installPlan: InstallPlan,
  workspace: Workspace,
  flags: ApplyFlags,
  world: World,
  around: (report: object) => object = (report) => report,
): ExitCode {
  if (halt !== undefined) return endCommand(halt, world, flags);
  if (flags.format === "json")
    world.stdout.write(
      jsonText(around({ ...reportJson(report, installPlan, workspace), handedOver: flags.handOver ?? null })),
    );
  else if (!isPlainRefusal(report)) {
    const paper = paperFor("stdout", flags, world);
    writePieces(
      world.stdout,
      printReport(report, installPlan, { workspace: workspace.name, handOver: flags.handOver }, paper),
    );
  }
  return report.refusal === undefined ? exitCode.fine : endCommand(report.refusal, world);
}

/** Where nothing was attempted at all, what stood against it is all there is to say. */
const isPlainRefusal = ({ outcome, failed }: ApplyReport): boolean => outcome === "refused" && failed.length === 0;
