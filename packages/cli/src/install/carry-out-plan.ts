import type { InstallPlan } from "@setup-pack/core";
import {
  type ApplyEvent,
  type ApplyReport,
  apply,
  type InstallTarget,
  Refusal,
  type Workspace,
} from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { margin } from "../print/frame.js";
import { paperFor, writePieces } from "../print/paper.js";
import type { TrustFlags } from "../trust/flags.js";
import type { World } from "../world/world.js";
import { listenForStop, unlessStopped } from "./change.js";
import { type CommandFailure, endCommand, jsonText } from "./command-failure.js";
import type { ConfirmFlags } from "./confirm.js";
import type { FormatFlags, WorkspaceFlags } from "./flags.js";
import { keepFiles } from "./hand-over.js";
import { reportJson } from "./json.js";
import { steps } from "./prepare-plan.js";
import { printReport, stoppedLines } from "./print/report.js";
import { installerWorld, type OpenTarget } from "./workspace.js";

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

/** What carrying out a plan needs. */
interface ApplyContext {
  readonly target: InstallTarget;
  readonly dryRun: boolean;
  /** Ends every request of the target. */
  readonly stop: AbortController;
  readonly showStep: (doing: string) => void;
}

/** Carries out a plan. Ctrl-C ends it, and the report says what is known then. */
async function carryOut(
  installPlan: InstallPlan,
  { target, dryRun, stop, showStep }: ApplyContext,
  world: World,
): Promise<ApplyReport> {
  const listening = listenForStop(world);
  const events = apply(installPlan, { target, world: installerWorld(world), dryRun });
  let isSent = false;
  try {
    for (;;) {
      const next = await unlessStopped(events.next(), listening, stop);
      if (next === "stop") return stopped(installPlan, isSent && !dryRun);
      if (next.done === true) return next.value;
      isSent ||= next.value.step === "sending";
      const words = wordsOf(next.value);
      if (words !== undefined) showStep(words);
    }
  } finally {
    listening.end();
  }
}

function wordsOf(event: ApplyEvent): string | undefined {
  switch (event.step) {
    case "checking":
      return "Checking that the plan is still valid";
    case "sending":
      return "Sending the plan; the workspace applies all of it, or nothing";
    case "asking":
      return "No answer came; asking the workspace for the result";
    case "item":
    case "done":
      return undefined;
    default:
      return event satisfies never;
  }
}

/** What is known of a plan once the user has stopped waiting. */
function stopped(installPlan: InstallPlan, isSent: boolean): ApplyReport {
  const actions = installPlan.plan.items.flatMap(({ kind, key, action }) =>
    action === "keep" ? [] : { kind, key, action },
  );
  const message = isSent
    ? "You stopped it after the plan was sent: the workspace applied the whole plan, or nothing."
    : "You stopped it before anything was sent.";
  return {
    applied: [],
    failed: [],
    goLive: [],
    outcome: isSent ? "unknown" : "refused",
    notAttempted: isSent ? [] : actions,
    unknown: isSent ? actions : [],
    refusal: new Refusal("unknown", message, "Run the command again: nothing is done twice."),
  };
}

/**
 * Tells whoever is asked next whose ways through automations a plan ends, as the workspace counts them by a dry run.
 * What it refuses there it refuses again when the plan is carried out, and is told then.
 */
export async function tellEndingWays(
  installPlan: InstallPlan,
  target: InstallTarget,
  { yes = false }: ConfirmFlags,
  { stdout }: Pick<World, "stdout">,
): Promise<void> {
  const { plan, release } = installPlan;
  const mayEnd = plan.items.some(
    ({ kind, action }) => kind === "automations" && (action === "update" || action === "remove"),
  );
  if (yes || !mayEnd) return;
  const tried = await target.apply(installPlan, { dryRun: true });
  const lines = tried instanceof Refusal ? [] : [...stoppedLines(tried.items, release)];
  if (lines.length === 0) return;
  stdout.write(`\n${margin}Contacts are in these\n${lines.map((line) => margin + line).join("")}`);
}
