import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { UnpackFlags } from "./run/unpack.js";

export const unpack: CommandEntry = {
  name: "unpack",
  summary: "Make a source folder from a pack, or update an existing source folder to the state of the pack",
  examples: [
    ["setup-pack unpack pack.json buyer-follow-up", "make a new folder"],
    ["setup-pack unpack export.json . --into", "import changes from a dashboard into the current folder"],
  ],
  notes: `With --into, the command keeps comments, file names, order, layout, and files that are not part of
the pack. It writes all files or none. If you build the folder, you get the same pack in canonical
form (as setup-pack fmt writes it).
Exit codes: 0 success; 1 the pack or the folder has errors; 2 wrong usage, the folder is not empty,
or a file could not be read or written; 4 the folder contains another pack.`,
  declare,
  run: async (command, world) => {
    const { runUnpack } = await import("../deferred.js");
    return runUnpack(command.args[0] ?? "", command.args[1] ?? "", command.optsWithGlobals<UnpackFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "the pack, or - for standard input")
    .argument("<dir>", "the folder")
    .option("--into", "the folder is a source folder that exists: update it");
}
