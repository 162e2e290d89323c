import { goLiveOf, Refusal, redact, replacementsIn, strandedBy } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { CommandFailure, endCommand } from "../../install/command-failure.js";
import type { FormatFlags } from "../../install/flags.js";
import { readPlanFile } from "../../install/plan-file.js";
import { printInstall } from "../../install/print/plan.js";
import { jsonText } from "../../install/refusal-json.js";
import type { GlobalFlags } from "../../print/paper.js";
import { paperFor } from "../../print/paper.js";
import { writePieces } from "../../print/write-pieces.js";
import type { World } from "../../world/world.js";

export interface PlanShowFlags extends GlobalFlags, FormatFlags {
  readonly full?: boolean;
  readonly redact?: boolean;
}

/** Prints a stored plan. */
export function runPlanShow(path: string, flags: PlanShowFlags, world: World): ExitCode {
  const installPlan = readPlanFile(path, world);
  if (installPlan instanceof CommandFailure || installPlan instanceof Refusal)
    return endCommand(installPlan, world, flags);
  if (flags.redact || flags.format === "json") {
    world.stdout.write(jsonText(flags.redact ? redact(installPlan) : installPlan));
    return exitCode.fine;
  }
  const { workspaceId, bindings, plan } = installPlan;
  const planned = {
    installPlan,
    refusals: [],
    installation: null,
    isInstalled: false,
    workspace: { id: workspaceId, name: "the workspace" },
    matches: bindings.map(({ type, id, targetId }) => ({
      reference: { type, id, names: [], details: [], at: [], carried: [] },
      target: { id: targetId },
      by: "binding" as const,
    })),
    existing: [],
    changedBindings: [],
    replacements: replacementsIn(installPlan.release, installPlan.reading),
    open: [],
    newItems: { namesakes: [], unseen: [] },
    stranded: strandedBy(plan, undefined),
    givenBack: [],
    goLive: goLiveOf(installPlan),
  };
  const paper = paperFor("stdout", flags, world);
  writePieces(world.stdout, printInstall({ planned, impact: undefined }, flags, paper));
  const { planId, createdAt, expiresAt } = installPlan;
  world.stdout.write(`\n${paper.palette.faint(`Made ${createdAt}, expires ${expiresAt}. ${planId}`)}\n`);
  return exitCode.fine;
}
