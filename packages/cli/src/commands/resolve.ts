import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { ResolveFlags } from "./run/resolve.js";

export const resolve: CommandEntry = {
  name: "resolve",
  summary: "Settle the conflicts that git has left in packs, one by one",
  examples: [
    ["setup-pack resolve", "every pack of the repository that is not merged yet"],
    ["setup-pack resolve packs/buyers.json", "one pack"],
    ["setup-pack resolve packs/buyers.json --theirs", "every conflict as theirs has it"],
  ],
  notes: `Git keeps both sides until a file is added, so this command merges them again: changes made on one side are
merged, and you choose a value where both sides changed it. Changes that you made by hand in the file are kept. A file with git's conflict markers is copied to FILE.orig first. Once nothing is open and the pack has
no errors, the file is marked as merged (git add); git checkout --merge FILE brings both sides back.
Ends with 0 when everything is resolved; 1 when a pack has errors, 2 for bad usage or a file that could not be read or written;
4 when conflicts are left open, or there is no terminal to ask at.`,
  declare,
  run: async (command, world) => {
    const { runResolve } = await import("../deferred.js");
    return runResolve(command.args, command.optsWithGlobals<ResolveFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("[files...]", "files with conflicts in git (default: all packs with conflicts)")
    .addOption(new Option("--ours", "settle every conflict as ours has it").conflicts("theirs"))
    .addOption(new Option("--theirs", "settle every conflict as theirs has it"));
}
