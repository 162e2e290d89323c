import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { declareDecisions, declareWorkspace, keyNotes } from "../install/flags.js";
import { planShow } from "./plan-show.js";
import type { PlanFlags } from "./run/plan.js";

export const plan: CommandEntry = {
  name: "plan",
  summary: "Say what installing or upgrading to a release would do, item by item, before it does",
  examples: [
    ["setup-pack plan 1.1.0.json --base 1.0.0.json", "an upgrade of what was installed"],
    ["setup-pack plan 1.1.0.json --base 1.0.0.json --mine export.json", "of what the workspace made of it since"],
    ["setup-pack plan 1.1.0.json --workspace https://crm.example.org", "in a workspace, which is only looked at"],
    ["setup-pack plan 1.1.0.json --impact --out plan.json", "store the plan whole, for setup-pack apply"],
    ["setup-pack plan pack.json --interactive --bindings bindings.yaml", "ask what references stand for"],
    ["setup-pack plan show plan.json", "look at a stored plan again"],
  ],
  notes: `Three-way for every field: what only the release changed is taken, what only the workspace changed is kept, and
what both changed differently is a conflict, unless --on-conflict or the bindings file settles it. Items that are gone
from the release are kept, unless --prune removes them. Items stand in the order they are installed in.
With --base or --mine alone only files are compared; else the workspace is asked, and nothing is changed in it.
${keyNotes}
--format json prints the plan of schemas/plan.schema.json; of a workspace with one member more, "install": planId,
workspace, baseRevision, expiresAt, isInstalled, refusals, references, adoptions, uses, existing, stranded and goLive.
Ends with 0; 1 when a pack has errors, or with --exit-code when the plan would change something; 2 for bad usage or a file that could not be read or written; 3 for a workspace
that cannot be reached or refuses the key; 4 for releases that do not follow each other, for conflicts, for
references that nothing or too much matches, for names that are taken and for stages in which deals sit: for all that
the workspace would refuse. Then --out writes nothing.`,
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
