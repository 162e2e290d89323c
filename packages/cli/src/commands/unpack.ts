import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { UnpackFlags } from "./run/unpack.js";

export const unpack: CommandEntry = {
  name: "unpack",
  summary: "Make a source folder of a pack, or bring an existing one to its state",
  examples: [
    ["setup-pack unpack pack.json buyer-follow-up", "a new folder"],
    ["setup-pack unpack export.json . --into", "take over what was edited in a dashboard"],
  ],
  notes: `With --into, comments, file names, order and layout are kept, and so is every file that is not part of the
pack. All files are written, or none. Building the folder gives the same pack, as fmt would write it.
Ends with 0, 1 when the pack or the folder has errors, 2 for bad usage, a folder with something in it, or
what could not be read or written, 4 when the folder holds another pack.`,
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
    .option("--into", "update the source folder that is there");
}
