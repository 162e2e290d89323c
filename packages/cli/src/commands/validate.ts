import { largest } from "@setup-pack/core/format";
import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { byteSize, severities, wholeNumber } from "../command-line/options.js";
import { formats } from "../report/printers.js";
import type { World } from "../world/world.js";
import { runValidate } from "./run/validate.js";
import type { ValidateFlags } from "./run/validate-task.js";

export const validate: CommandEntry = {
  name: "validate",
  summary: "Check packs and report every problem with its place and remedy",
  examples: [
    ["setup-pack validate", "every pack and source folder below the current folder"],
    ["setup-pack validate packs --verbose", "and what was looked at and left out"],
    ["setup-pack validate my-pack/", "a source folder, built in memory"],
    ["setup-pack validate pack.json --fail-on warning", "one pack, and no warnings"],
    ["setup-pack validate pack.json --fix", "fix what can be fixed without changing what the pack does"],
    ["setup-pack validate packs --fix --dry-run", "show what that would change, and write nothing"],
    ["setup-pack validate new.json --against old.json", "and whether it may follow that release"],
    ["setup-pack validate packs --write-baseline known.json", "write down what is found today"],
    ["setup-pack validate packs --baseline known.json", "and later report only what is new"],
    ["setup-pack validate packs --format sarif --output packs.sarif", "a report for code scanning"],
    ["curl -s https://example.com/pack.json | setup-pack validate -", "standard input"],
  ],
  notes: `A folder is searched for packs and source folders; a folder with pack.yaml is a source folder. Skipped are
node_modules, dot folders, files that git ignores (--no-ignore), and "exclude" of the configuration; "include" adds
places. A file or folder that you name is always checked.
A fix is made only if it leaves fewer findings; the rest of the file is not changed. With --dry-run nothing is written:
the report and the exit code show the packs as they would be.
Findings that are ignored, turned off or in the baseline are not counted, but an error still makes the pack not valid:
json, sarif and junit list it as suppressed, with the reason. A baseline finds findings by rule, message and place (by
keys and ids, not by line).
Ends with 0 when nothing counts, 1 when something does, and 2 for bad usage, a broken configuration or baseline, or a
folder without a pack. It also ends with 2 when a file cannot be read or written; the others are still checked.`,
  declare,
  run: async (command, world) => {
    const flags = command.optsWithGlobals<ValidateFlags>();
    const inputs = command.args.length === 0 ? ["."] : command.args;
    const check = (within: World) => runValidate(inputs, flags, within);
    return flags.watch ? (await import("../deferred.js")).watchPacks(inputs, flags, world, check) : check(world);
  },
};

function declare(command: Command): void {
  command
    .argument("[input...]", "files, folders, patterns, or - for standard input (the current folder when left out)")
    .addOption(new Option("--format <format>", "how to print the report").choices(formats).default("pretty"))
    .option("--output <file>", "write the report to a file instead of standard output")
    .addOption(new Option("--fail-on <severity>", "the least that fails the run").choices(severities).default("error"))
    .option("--max-warnings <number>", "fail when there are more warnings than this", wholeNumber)
    .addOption(
      new Option("--max-size <bytes>", "the largest file that is read, such as 500000 or 64MiB")
        .argParser(byteSize)
        .default(largest, "64MiB"),
    )
    .option("--fix", "make the fixes that do not change what a pack does, and report the rest")
    .option("--fix-unsafe", "make those too that may change it")
    .option("--dry-run", "with --fix or --fix-unsafe: show what they would change, and report as if they had")
    .option("--baseline <file>", "leave out the findings that this file knows")
    .option("--write-baseline <file>", "write down all findings as known, and leave them out")
    .option("--no-suppressed", "leave ignored, switched-off and baseline findings out of machine-readable output")
    .option("--against <release>", "the release before: also report what an upgrade from it means; for one pack")
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--config <file>", "the configuration to use (the nearest setup-pack.config.json above each file)")
    .option("--no-ignore", "look also at what git ignores, in folders")
    .option("--verbose", "list on standard error what was looked at and left out in folders")
    .option("--no-team-rules", "run no code that a configuration names: for packs of strangers")
    .addOption(
      new Option("--watch", "check again whenever something changes").conflicts([
        "fix",
        "fixUnsafe",
        "writeBaseline",
        "output",
      ]),
    );
}
