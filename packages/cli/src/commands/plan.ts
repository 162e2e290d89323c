import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import {
  declareDecisions,
  declareFormat,
  declareWorkspace,
  handedOver,
  keyNotes,
  referenceNotes,
} from "../install/flags.js";
import type { PlanFlags, PlanShowFlags } from "./run/plan.js";

const planShow: CommandEntry = {
  name: "show",
  summary: "Show a saved plan of a workspace",
  examples: [
    ["setup-pack plan show plan.json", "show the changes of the plan"],
    ["setup-pack plan show plan.json --redact > shared.json", "remove your client's texts, to share the plan"],
  ],
  notes: `--redact prints JSON with only the kind and size of each value. This JSON cannot be applied.
Exit codes: 0 success; 2 the file could not be read; 4 the file is not a plan, or was changed after
it was saved.`,
  declare: (command) => {
    command.configureHelp({ showGlobalOptions: true, visibleGlobalOptions: () => [...programOf(command).options] });
    declareFormat(command.argument("<plan>", "the file that setup-pack plan --out wrote"));
    command
      .option("--full", optionHelp.full)
      .option("--redact", "print JSON without the texts that the plan changes or keeps");
  },
  run: async (command, world) => {
    const { runPlanShow } = await import("../deferred.js");
    return runPlanShow(command.args[0] ?? "", command.optsWithGlobals<PlanShowFlags>(), world);
  },
};

/** The options of `setup-pack plan` would be listed as well, and none of them is for this. */
const programOf = (command: Command): Command => (command.parent === null ? command : programOf(command.parent));

export const plan: CommandEntry = {
  name: "plan",
  summary: "Show what installing or upgrading to a release would change, item by item",
  examples: [
    ["setup-pack plan 1.1.0.json --base 1.0.0.json", "plan an upgrade from an installed release"],
    ["setup-pack plan 1.1.0.json --base 1.0.0.json --mine export.json", "also compare with the workspace's export"],
    ["setup-pack plan 1.1.0.json --workspace https://crm.example.org", "plan for a workspace, without changing it"],
    ["setup-pack plan 1.1.0.json --impact --out plan.json", "save the plan for setup-pack apply"],
    [
      "setup-pack plan pack.json --interactive --bindings bindings.yaml",
      "ask for the record of each unmatched reference",
    ],
    ["setup-pack plan show plan.json", "show a saved plan again"],
  ],
  notes: `The command compares the installed release, the workspace and the new release, field by field. A
change that only the release has is installed. A change that only the workspace has is kept. If both
changed a field, that is a conflict, unless --on-conflict or the bindings file decides it. Items
that the new release no longer has are kept; --prune removes them. Items are listed in install
order.
With a workspace, the command reads it, but changes nothing in it. Without a workspace, only files
are compared: give --base, or --base and --mine.
${referenceNotes}
${keyNotes}
--format json prints the plan (schemas/plan.schema.json). For a workspace it has one more member,
"install": planId, workspace, baseRevision, expiresAt, isInstalled, refusals, references, adoptions,
uses, existing, stranded and goLive.
Exit codes: 0 success; 1 a pack has errors, or the plan has changes and you gave --exit-code;
2 wrong usage, or a file could not be read or written; 3 the workspace cannot be reached or refuses
the key; 4 the workspace would refuse the plan: releases in the wrong order, conflicts, unmatched
references, names in use, or stages that still have deals. With code 4, --out writes nothing.`,
  declare,
  commands: [planShow],
  run: async (command, world) => {
    const { runPlan } = await import("../deferred.js");
    return runPlan(command.args[0] ?? "", command.optsWithGlobals<PlanFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<release>", optionHelp.release)
    .option("--base <release>", "the release that is installed now (default: none, for a first install)")
    .option(
      "--mine <export>",
      "the pack as the workspace has it now, exported from its dashboard (default: as installed)",
    )
    .option("--hand-over <folder>", handedOver);
  declareWorkspace(command);
  declareDecisions(command);
  command
    .addOption(new Option("--format <format>", optionHelp.format).choices(["pretty", "json"]).default("pretty"))
    .option("--full", optionHelp.full)
    .option("--out <file>", "save the plan as JSON in a file that only you can read")
    .option("--exit-code", "exit with code 1 if the plan has changes");
}
