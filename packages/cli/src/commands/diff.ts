import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { exitCode } from "../command-line/exit-code.js";
import type { DiffFlags, DiffFormat } from "./run/diff.js";

/** How a diff can be printed, the usual way first. */
const diffFormats = ["pretty", "json", "markdown", "html"] as const satisfies readonly DiffFormat[];

export const diff: CommandEntry = {
  name: "diff",
  summary: "Compare two releases by meaning, and say which version the changes need",
  examples: [
    ["setup-pack diff 1.0.0.json 1.1.0.json", "what differs, for people"],
    ["setup-pack diff old.json new.json --format markdown", "a comment for a pull request"],
    ["setup-pack diff old.json new.json --format html --output diff.html", "one page to send around"],
    ["git show main:pack.json | setup-pack diff - pack.json", "against a branch"],
    ["setup-pack diff --git main...HEAD packs --format markdown", "every pack that a branch changes"],
    ["setup-pack diff --git HEAD", "every pack that is not as it was committed"],
  ],
  notes: `Defaults that are written out, and the order of items, steps, arrows and references, are not differences.
OLD and NEW are files, source folders, or - for standard input. The scenarios of NEW (in its source folder; next to
its file or in the "scenarios" folder there) are played with both releases. The result lists scenarios that now send
something else, send at another time, or end differently. The promises near NEW (*.promises.yaml) are checked with
both, with plays of one event; the result lists those that got worse. None are played for standard input or as git's external
diff. With --git you can name files, folders and patterns; the default is the current folder. Packs are found as
validate finds them; new, removed and moved packs are listed too. A..B compares two commits, A...B what
B did since it left A, and A alone what is on disk. Markdown is cut to the length of a GitHub comment.
--format json prints what schemas/diff.schema.json describes, with --git schemas/changed-packs.schema.json.
Ends with 0, also where something differs; 1 when a pack has errors, 2 for bad usage or a file that could not be
read or written, 4 when OLD and NEW are releases of two packs.`,
  declare,
  run: async (command, world) => {
    const { runDiff, runDiffDriver, runDiffGit } = await import("../deferred.js");
    const flags = command.optsWithGlobals<DiffFlags>();
    const misuse = misuseOf(command.args, flags);
    if (misuse !== undefined) command.error(`error: ${misuse}`, { exitCode: exitCode.unusable });
    if (flags.driver) return runDiffDriver(command.args, flags, world);
    if (flags.git !== undefined) return runDiffGit(flags.git, command.args, flags, world);
    const [from = "", to = ""] = command.args;
    return runDiff(from, to, flags, world);
  },
};

/** What does not go together, as a sentence. */
function misuseOf(args: readonly string[], { git, summary, config, driver, format }: DiffFlags): string | undefined {
  if (driver) return git === undefined ? undefined : "--driver and --git do not go together.";
  if (summary !== undefined && (git === undefined || format !== "markdown"))
    return "--summary goes with --git and --format markdown.";
  if (config !== undefined && git === undefined) return "--config goes with --git.";
  if (git !== undefined || args.length === 2) return undefined;
  return `diff takes two packs, OLD and NEW, and was given ${args.length}. To compare commits, use --git.`;
}

function declare(command: Command): void {
  command
    .usage("[options] OLD NEW | --git RANGE [PATH...]")
    .argument("[pack...]", "the release before and the one after; with --git what to look at")
    .addOption(new Option("--format <format>", "how to print").choices(diffFormats).default("pretty"))
    .option("--output <file>", "write to a file instead of standard output")
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--git <range>", "compare the packs of two commits, A..B or A...B, or of a commit and what is on disk")
    .option("--summary <file>", "with --git: write Markdown here too, as long as a job's summary on GitHub may be")
    .option("--config <file>", "with --git: the configuration that says where packs lie (the nearest above each file)")
    .option("--no-scenarios", "do not play the scenarios near NEW, and do not check its promises")
    .option("--driver", "be git's external diff: take the arguments that git gives");
}
