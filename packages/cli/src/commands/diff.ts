import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { exitCode } from "../command-line/exit-code.js";
import { optionHelp } from "../command-line/option-help.js";
import type { DiffFlags, DiffFormat } from "./run/diff.js";

/** How a diff can be printed, the usual way first. */
const diffFormats = ["pretty", "json", "markdown", "html"] as const satisfies readonly DiffFormat[];

export const diff: CommandEntry = {
  name: "diff",
  summary: "Compare two releases by meaning, and show which version number the changes need",
  examples: [
    ["setup-pack diff 1.0.0.json 1.1.0.json", "show the differences to a person"],
    ["setup-pack diff old.json new.json --format markdown", "write a comment for a pull request"],
    ["setup-pack diff old.json new.json --format html --output diff.html", "make one page to share"],
    ["git show main:pack.json | setup-pack diff - pack.json", "compare with the pack of a branch"],
    ["setup-pack diff --git main...HEAD packs --format markdown", "compare all packs that a branch changed"],
    ["setup-pack diff --git HEAD", "compare all packs with the last commit"],
  ],
  notes: `The order of items, steps, arrows and references is not a difference. Nor is it one
if one release contains a default value and the other leaves it out. The scenarios of NEW are run with both releases. They are in its source folder, or in
the folder of its file and the "scenarios" folder there. The result lists scenarios that now send
something else, send at another time, or end differently. A promise is a rule about what contacts
get, such as no text at night. The promises near NEW (*.promises.yaml) are checked with both
releases, for at most one event, such as a reply; setup-pack prove checks more. The result lists
promises that OLD keeps and NEW does not. No scenarios or promises are checked for standard input
or with --driver.
With --git, PATH is a file, a folder or a pattern (default: the current folder). Packs are found as
in setup-pack validate. New, removed and moved packs are listed too. A..B compares two commits.
A...B shows what B changed after it branched from A. A alone compares commit A with the files on
disk. Markdown is cut to the length limit of a GitHub comment. The JSON follows
schemas/diff.schema.json, or with --git schemas/changed-packs.schema.json.
Exit codes: 0 success, with or without differences; 1 a pack has errors; 2 wrong usage, or a file
could not be read or written; 4 OLD and NEW are releases of different packs.`,
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
  if (driver) return git === undefined ? undefined : "--driver and --git cannot be used together.";
  if (summary !== undefined && (git === undefined || format !== "markdown"))
    return "--summary needs --git and --format markdown.";
  if (config !== undefined && git === undefined) return "--config needs --git.";
  if (git !== undefined || args.length === 2) return undefined;
  return `diff needs two packs, OLD and NEW, but got ${args.length}. To compare commits, use --git.`;
}

function declare(command: Command): void {
  command
    .usage("[options] OLD NEW | --git RANGE [PATH...]")
    .argument("[pack...]", "the old and the new release; with --git, the paths to compare")
    .addOption(new Option("--format <format>", optionHelp.format).choices(diffFormats).default("pretty"))
    .option("--output <file>", optionHelp.output)
    .option("--dialect <file>", optionHelp.dialect)
    .option(
      "--git <range>",
      "compare the packs of two commits (A..B or A...B), or of a commit and the files on disk (A)",
    )
    .option("--summary <file>", "with --git: also write Markdown to this file, at most as long as a GitHub job summary")
    .option("--config <file>", `with --git: ${optionHelp.config}`)
    .option("--no-scenarios", "do not run the scenarios near NEW, and do not check its promises")
    .option("--driver", "work as git's external diff, with the arguments that git passes");
}
