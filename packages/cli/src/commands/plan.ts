import { type Command, Option } from "commander";
import type { CommandEntry } from "../command.js";
import type { GlobalFlags } from "../print/paper.js";

/** Whose value stands where both changed one; "fail" leaves it in conflict. */
const conflictChoices = ["fail", "keep-workspace", "take-release"] as const;

export interface PlanFlags extends GlobalFlags {
  readonly base?: string;
  readonly mine?: string;
  readonly onConflict: (typeof conflictChoices)[number];
  readonly prune?: boolean;
  readonly adopt?: boolean;
  readonly allowDowngrade?: boolean;
  readonly format: "pretty" | "json";
  readonly full?: boolean;
  readonly out?: string;
}

export const plan: CommandEntry = {
  name: "plan",
  summary: "Say what installing or upgrading to a release would do, item by item, before it does",
  examples: [
    ["setup-pack plan 1.1.0.json --base 1.0.0.json", "an upgrade of what was installed"],
    ["setup-pack plan 1.1.0.json --base 1.0.0.json --mine export.json", "of what the workspace made of it since"],
    ["setup-pack plan pack.json", "a first install"],
    ["setup-pack plan new.json --base old.json --out plan.json", "store the plan whole"],
  ],
  notes: `Three-way for every field: what only the release changed is taken, what only the workspace changed is kept, and
what both changed differently is a conflict, unless --on-conflict settles it. Items that are gone from the release
are kept, unless --prune removes them. Items stand in the order they are installed in.
Ends with 0; 1 when a pack has errors, 2 for bad usage or a file that could not be read or written; 4 for releases
that do not follow each other and for conflicts. Then --out writes nothing.`,
  declare,
  run: async (command, world) => {
    const { runPlan } = await import("../later.js");
    return runPlan(command.args[0] ?? "", command.optsWithGlobals<PlanFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<release>", "the release to install: a file, a source folder, or -")
    .option("--base <release>", "the release installed before (none: a first install)")
    .option("--mine <export>", "the workspace as it is, exported as a pack (as installed when left out)")
    .addOption(
      new Option("--on-conflict <choice>", "what stands where workspace and release changed one value")
        .choices(conflictChoices)
        .default("fail"),
    )
    .option("--prune", "remove items that are gone from the release")
    .option("--adopt", "make items of the same kind and name the pack's that belong to none")
    .option("--allow-downgrade", "let an older release replace a newer one")
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"))
    .option("--full", "print every item and every field")
    .option("--out <file>", "store the plan as JSON in a file that only you can read");
}
