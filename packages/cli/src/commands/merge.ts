import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { MergeFlags } from "./run/merge.js";

export const merge: CommandEntry = {
  name: "merge",
  summary: "Merge two versions of a pack that come from a common one",
  examples: [
    ["setup-pack merge base.json ours.json theirs.json -o pack.json", "write the merged pack"],
    ["setup-pack merge %O %A %B -o %A", "as git's merge driver; docs/git.md sets it up"],
  ],
  notes: `What one side changed is taken over, field by field; blocks, edges, stages and references are known by id or key.
The merged pack is checked by all rules: an error that only both sides' changes make together is a conflict.
Ends with 0; 1 when a pack has errors, 2 for bad usage or a file that could not be read or written; 4 for
conflicts, which standard error lists. Nothing is written then.`,
  declare,
  run: async (command, world) => {
    const { runMerge } = await import("../deferred.js");
    const [base = "", ours = "", theirs = ""] = command.args;
    return runMerge([base, ours, theirs], command.optsWithGlobals<MergeFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<base>", "the version both come from")
    .argument("<ours>", "one side; what is not taken from the other stays as it has it")
    .argument("<theirs>", "the other side")
    .option("-o, --output <file>", "write to a file instead of standard output");
}
