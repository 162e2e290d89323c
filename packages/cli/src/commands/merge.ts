import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { MergeFlags } from "./run/merge.js";

export const merge: CommandEntry = {
  name: "merge",
  summary: "Merge two versions of a pack that come from a common one",
  examples: [
    ["setup-pack merge base.json ours.json theirs.json -o pack.json", "write the merged pack"],
    ["setup-pack merge base.json ours.json theirs.json -o pack.json --interactive", "ask about each conflict"],
    ["setup-pack merge base.json ours.json theirs.json --theirs", "in conflicts, what theirs has"],
    ["setup-pack merge %O %A %B -o %A --path %P", "as git's merge driver; docs/git.md sets it up"],
  ],
  notes: `A change made on one side is merged, field by field; steps, arrows, stages and references are matched by id
or key. All rules check the merged pack: an error that comes only from both sides together is a conflict. If there are
conflicts, everything else is merged, and these places keep OURS; standard error lists them. BASE and THEIRS are never
overwritten then. Use an empty file if there is no BASE: every difference is then a conflict, and everything else is
taken from the side that has it.
Ends with 0; 1 when a pack has errors, 2 for bad usage or a file that could not be read or written; 4 for conflicts.`,
  declare,
  run: async (command, world) => {
    const { runMerge } = await import("../deferred.js");
    const [base = "", ours = "", theirs = ""] = command.args;
    return runMerge([base, ours, theirs], command.optsWithGlobals<MergeFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<base>", "the version both come from; an empty file where there is none")
    .argument("<ours>", "one side; what is not taken from the other stays as it has it")
    .argument("<theirs>", "the other side")
    .option("-o, --output <file>", "write to a file instead of standard output")
    .addOption(new Option("--ours", "settle every conflict as ours has it").conflicts(["theirs", "interactive"]))
    .addOption(new Option("--theirs", "settle every conflict as theirs has it").conflicts("interactive"))
    .option("-i, --interactive", "ask at the terminal about each conflict")
    .option("--path <path>", "what the file is called for people, where the three are copies; git's %P")
    .option("--ours-label <name>", "what our side is called, such as a branch; git's %X")
    .option("--theirs-label <name>", "what the other side is called; git's %Y");
}
