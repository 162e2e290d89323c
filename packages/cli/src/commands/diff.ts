import { type Command, Option } from "commander";
import type { CommandEntry } from "../command.js";
import type { GlobalFlags } from "../print/paper.js";

/** How a diff can be printed, the usual way first. */
const diffFormats = ["pretty", "json", "markdown", "html"] as const;

export interface DiffFlags extends GlobalFlags {
  readonly format: (typeof diffFormats)[number];
  readonly output?: string;
}

export const diff: CommandEntry = {
  name: "diff",
  summary: "Compare two releases by meaning, and say which version the changes need",
  examples: [
    ["setup-pack diff 1.0.0.json 1.1.0.json", "what differs, for people"],
    ["setup-pack diff old.json new.json --format markdown", "a comment for a pull request"],
    ["setup-pack diff old.json new.json --format html --output diff.html", "one page to send around"],
    ["git show main:pack.json | setup-pack diff - pack.json", "against a branch"],
  ],
  notes: `What means the same is no difference: defaults written out, and the order of items, blocks, edges and references.
OLD and NEW are files, source folders, or - for standard input.
Ends with 0, also where something differs; 1 when a pack has errors, 2 for bad usage or a file that could not be
read or written, 4 when they are releases of two packs.`,
  declare,
  run: async (command, world) => {
    const { runDiff } = await import("../later.js");
    const [from = "", to = ""] = command.args;
    return runDiff(from, to, command.optsWithGlobals<DiffFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<old>", "the release before")
    .argument("<new>", "the release after")
    .addOption(new Option("--format <format>", "how to print").choices(diffFormats).default("pretty"))
    .option("--output <file>", "write to a file instead of standard output");
}
