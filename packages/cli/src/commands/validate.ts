import { largest } from "@setup-pack/core/format";
import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { byteSize, severities, wholeNumber } from "../command-line/options.js";
import { formats } from "../report/printers.js";
import type { World } from "../world/world.js";
import { runValidate } from "./run/validate.js";
import type { ValidateFlags } from "./run/validate-task.js";

export const validate: CommandEntry = {
  name: "validate",
  summary: "Check packs and report every problem, with its place and how to fix it",
  examples: [
    ["setup-pack validate", "check all packs and source folders in the current folder"],
    ["setup-pack validate packs --verbose", "also list the files that were checked or skipped"],
    ["setup-pack validate my-pack/", "check a source folder"],
    ["setup-pack validate pack.json --fail-on warning", "fail on warnings too"],
    ["setup-pack validate pack.json --fix", "fix problems without changing what the pack does"],
    ["setup-pack validate packs --fix --dry-run", "show these fixes, but write nothing"],
    ["setup-pack validate new.json --against old.json", "also check the upgrade from the previous release"],
    ["setup-pack validate packs --write-baseline known.json", "save today's findings as known"],
    ["setup-pack validate packs --baseline known.json", "report only new findings"],
    ["setup-pack validate packs --format sarif --output packs.sarif", "write a report for code scanning"],
    ["curl -s https://example.com/pack.json | setup-pack validate -", "check standard input"],
  ],
  notes: `In a folder, the command finds packs and source folders; a folder with pack.yaml is a source folder.
It skips node_modules, folders whose names start with a dot, files that git ignores (see
--no-ignore), and "exclude" in the configuration. "include" adds places. A file or folder that you
name is always checked.
A fix is made only if it leaves fewer findings. The rest of the file is not changed. With --dry-run,
the report and the exit code are as if the fixes were made.
Some findings are not counted: those that you ignore, turn off or save in the baseline. An error
that is not counted does not fail this command, but the pack still cannot be built or installed.
json, sarif and junit list these findings as suppressed, with the reason. A baseline recognizes a
finding by its rule, message and place (keys and ids, not lines).
Exit codes: 0 no finding is counted; 1 findings are counted; 2 wrong usage, a broken configuration
or baseline, a folder without a pack, or a file cannot be read or written (the others are checked).`,
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
    .argument("[input...]", "files, folders, patterns, or - for standard input (default: the current folder)")
    .addOption(new Option("--format <format>", "the format of the report").choices(formats).default("pretty"))
    .option("--output <file>", optionHelp.output)
    .addOption(
      new Option("--fail-on <severity>", "the lowest severity that fails the run").choices(severities).default("error"),
    )
    .option("--max-warnings <number>", "fail if there are more warnings than this", wholeNumber)
    .addOption(
      new Option("--max-size <bytes>", "maximum size of a file, such as 500000 or 64MiB")
        .argParser(byteSize)
        .default(largest, "64MiB"),
    )
    .option("--fix", "make fixes that do not change what a pack does, and report the other findings")
    .option("--fix-unsafe", "also make fixes that may change what a pack does")
    .option(
      "--dry-run",
      "with --fix or --fix-unsafe: show the fixes, and the findings that would remain, but write nothing",
    )
    .option("--baseline <file>", "do not count findings that are saved in this file")
    .option("--write-baseline <file>", "save all findings in this file as known, and do not count them")
    .option(
      "--no-suppressed",
      "in machine-readable output, omit findings that are ignored, turned off or in the baseline",
    )
    .option(
      "--against <release>",
      "the previous release: also report what can go wrong when a workspace upgrades from it; for one pack only",
    )
    .option("--dialect <file>", optionHelp.dialect)
    .option("--config <file>", optionHelp.config)
    .option("--no-ignore", optionHelp.noIgnore)
    .option("--verbose", optionHelp.verbose)
    .option("--no-team-rules", optionHelp.noTeamRules)
    .addOption(
      new Option("--watch", "check again after each change").conflicts(["fix", "fixUnsafe", "writeBaseline", "output"]),
    );
}
