import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { InitFlags } from "./run/init.js";

export const init: CommandEntry = {
  name: "init",
  summary: "Begin a pack as a folder of small files, with a first automation and a CI workflow",
  examples: [
    ["setup-pack init buyer-follow-up", "asks for the name and the author on a terminal"],
    ['setup-pack init buyer-follow-up --name "Buyer follow-up" --yes', "asks nothing"],
  ],
  notes: `The folder must not be there yet, or have nothing in it but .git. What stands in it afterwards is valid.
Ends with 0, 1 when the name gives no valid pack, 2 for bad usage, a folder with something in it, or what could not
be written.`,
  declare,
  run: async (command, world) => {
    const { runInit } = await import("../deferred.js");
    return runInit(command.args[0] ?? "", command.optsWithGlobals<InitFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<dir>", "the new folder")
    .option("--name <name>", "what the pack is called (made of the folder's name when left out)")
    .option("--author <author>", "who makes it")
    .option("--yes", "ask nothing");
}
