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
  notes: `What one side changed is taken over, field by field; blocks, edges, stages and references are known by id or key.
The merged pack is checked by all rules: an error that only both sides' changes make together is a conflict.
Where there are conflicts, all else is merged, and in these places the result has what ours has; standard error lists
them. The result is then not written over the base or theirs, which hold what it lacks. An empty base stands for none:
what both sides have differently is then a conflict, and all else is taken from the one that has it.
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
