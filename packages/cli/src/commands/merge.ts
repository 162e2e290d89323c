import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { MergeFlags } from "./run/merge.js";

export const merge: CommandEntry = {
  name: "merge",
  summary: "Merge two versions of a pack that come from the same earlier version",
  examples: [
    ["setup-pack merge base.json ours.json theirs.json -o pack.json", "write the merged pack"],
    ["setup-pack merge base.json ours.json theirs.json -o pack.json --interactive", "ask about each conflict"],
    ["setup-pack merge base.json ours.json theirs.json --theirs", "use the values of THEIRS in conflicts"],
    ["setup-pack merge %O %A %B -o %A --path %P", "work as git's merge driver; docs/git.md shows how to set it up"],
  ],
  notes: `A field that only one side changed gets its new value. Steps, arrows, stages and references are
matched by id or key. All rules check the merged pack. If each side is valid but the merged pack has
an error, that is a conflict too. If there are conflicts, everything else is merged and written. The
conflicting places get the values of OURS and are listed on standard error. The command writes only
to --output. If --output is the file of BASE or THEIRS, and there are conflicts, nothing is
written.
If there is no BASE, use an empty file. Then each value that differs is a conflict; what only one
side has is added.
Exit codes: 0 success; 1 a pack has errors; 2 wrong usage, or a file could not be read or written;
4 there are conflicts.`,
  declare,
  run: async (command, world) => {
    const { runMerge } = await import("../deferred.js");
    const [base = "", ours = "", theirs = ""] = command.args;
    return runMerge([base, ours, theirs], command.optsWithGlobals<MergeFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<base>", "the earlier version from which both sides come, or an empty file if there is none")
    .argument("<ours>", "one side; while a conflict is not decided, its value is used")
    .argument("<theirs>", "the other side")
    .option("-o, --output <file>", optionHelp.output)
    .addOption(
      new Option("--ours", "decide all conflicts for OURS, so that none is reported").conflicts([
        "theirs",
        "interactive",
      ]),
    )
    .addOption(
      new Option("--theirs", "decide all conflicts for THEIRS, so that none is reported").conflicts("interactive"),
    )
    .option("-i, --interactive", "ask about each conflict at the terminal")
    .option("--path <path>", "the file name to show in messages, if the three files are copies (git's %P)")
    .option("--ours-label <name>", "the name of our side, such as a branch (git's %X)")
    .option("--theirs-label <name>", "the name of the other side (git's %Y)");
}
