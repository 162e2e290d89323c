import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { DescribeFlags } from "./run/describe.js";

export const describe: CommandEntry = {
  name: "describe",
  summary: "Describe automations in sentences, as an outline",
  examples: [
    ["setup-pack describe pack.json", "every automation of a pack"],
    ["setup-pack describe pack.json --automation new-lead", "one of them, by its key"],
    ["setup-pack describe pack.json --full", "with every message to its last word"],
  ],
  notes: `Steps that several branches share are printed below them. Each step is printed once; other arrows to it name
it by its id. Waits, conditions and lists are complete; messages are shortened. With --full, each message, note and AI
instruction is printed complete below its step, those of message templates too.
Ends with 0; 1 when the pack has errors, 2 for bad usage, an automation that is not there, or a file that could not
be read.`,
  declare,
  run: async (command, world) => {
    const { runDescribe } = await import("../deferred.js");
    return runDescribe(command.args[0] ?? "", command.optsWithGlobals<DescribeFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "a file, a source folder, or -")
    .option("--automation <key>", "only the automation with this key")
    .option("--full", "print messages uncut")
    .option("--dialect <file>", "a file that says how your vendor writes settings");
}
