import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { declareDecisions, declareFormat, declareWorkspace, keyNotes } from "../install/flags.js";
import type { PlanFlags, PlanShowFlags } from "./run/plan.js";

const planShow: CommandEntry = {
  name: "show",
  summary: "Print a plan that was stored for a workspace",
  examples: [
    ["setup-pack plan show plan.json", "what it will do"],
    ["setup-pack plan show plan.json --redact > shared.json", "without the texts of the client, to show to others"],
  ],
  notes: `--redact prints JSON with the kind and size of each value only. It cannot be applied.
Ends with 0; 2 for a file that could not be read; 4 for one that holds no plan, or was changed since.`,
  declare: (command) => {
    command.configureHelp({ showGlobalOptions: true, visibleGlobalOptions: () => [...programOf(command).options] });
    declareFormat(command.argument("<plan>", "the file that setup-pack plan --out wrote"));
    command
      .option("--full", "print every item and every field")
      .option("--redact", "print it as JSON, without the texts it decides about");
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
  summary: "Say what installing or upgrading to a release would do, item by item, before it does",
  examples: [
    ["setup-pack plan 1.1.0.json --base 1.0.0.json", "an upgrade of what was installed"],
    ["setup-pack plan 1.1.0.json --base 1.0.0.json --mine export.json", "of what the workspace made of it since"],
    ["setup-pack plan 1.1.0.json --workspace https://crm.example.org", "in a workspace, which is only looked at"],
    ["setup-pack plan 1.1.0.json --impact --out plan.json", "store the plan whole, for setup-pack apply"],
    ["setup-pack plan pack.json --interactive --bindings bindings.yaml", "ask what references are matched to"],
    ["setup-pack plan show plan.json", "look at a stored plan again"],
  ],
  notes: `Compares every field three ways. A change made only by the release is installed; a change made only in the
workspace is kept; if both changed it, that is a conflict, unless --on-conflict or the bindings file decides. Items
that the release no longer has are kept; --prune removes them. Items are listed in install order. With only --base or
--mine, files are compared; otherwise the workspace is read, and nothing in it changes.
${keyNotes}
--format json prints the plan of schemas/plan.schema.json; of a workspace with one member more, "install": planId,
workspace, baseRevision, expiresAt, isInstalled, refusals, references, adoptions, uses, existing, stranded and goLive.
Ends with 0; 1 when a pack has errors, or with --exit-code when the plan would change something; 2 for bad usage or a file that could not be read or written; 3 for a workspace
that cannot be reached or refuses the key; 4 for everything that the workspace would refuse: releases in the wrong
order, conflicts, unmatched references, names in use, and stages that still have deals. Then --out writes nothing.`,
  declare,
  commands: [planShow],
  run: async (command, world) => {
    const { runPlan } = await import("../deferred.js");
    return runPlan(command.args[0] ?? "", command.optsWithGlobals<PlanFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<release>", "the release to install: a file, a source folder, or -")
    .option("--base <release>", "the release installed before (none: a first install)")
    .option("--mine <export>", "the workspace as it is, exported as a pack (as installed when left out)")
    .option("--hand-over <folder>", "the folder that is handed over to a workspace without an import operation");
  declareWorkspace(command);
  declareDecisions(command);
  command
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"))
    .option("--full", "print every item and every field")
    .option("--out <file>", "store the plan as JSON in a file that only you can read")
    .option("--exit-code", "end with 1 where the plan would change something");
}
