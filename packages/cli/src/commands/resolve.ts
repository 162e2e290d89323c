import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { ResolveFlags } from "./run/resolve.js";

export const resolve: CommandEntry = {
  name: "resolve",
  summary: "Resolve the conflicts that git left in packs, one by one",
  examples: [
    ["setup-pack resolve", "resolve every pack with conflicts in the repository"],
    ["setup-pack resolve packs/buyers.json", "resolve one pack"],
    ["setup-pack resolve packs/buyers.json --theirs", "use the values of THEIRS in all conflicts"],
  ],
  notes: `Git keeps both sides until you mark the file as merged (git add), so this command merges them again.
A change that only one side made is merged. If both sides changed a value, you choose one. Changes
that you made by hand in the file are kept. If the file has git's conflict markers, it is first
copied to FILE.orig.
When no conflict is open and the pack has no errors, the command marks the file as merged. To start
again, run git checkout --merge FILE.
Exit codes: 0 all conflicts are resolved; 1 a pack has errors; 2 wrong usage, or a file could not be
read or written; 4 conflicts are still open, or there is no terminal to ask at.`,
  declare,
  run: async (command, world) => {
    const { runResolve } = await import("../deferred.js");
    return runResolve(command.args, command.optsWithGlobals<ResolveFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("[files...]", "files with conflicts in git (default: all packs with conflicts)")
    .addOption(new Option("--ours", "use the values of OURS in all conflicts").conflicts("theirs"))
    .addOption(new Option("--theirs", "use the values of THEIRS in all conflicts"));
}
