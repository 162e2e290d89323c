import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { DescribeFlags } from "./run/describe.js";

export const describe: CommandEntry = {
  name: "describe",
  summary: "Tell automations in sentences, as an outline that follows their branches",
  examples: [
    ["setup-pack describe pack.json", "every automation of a pack"],
    ["setup-pack describe pack.json --automation new-lead", "one of them, by its key"],
    ["setup-pack describe pack.json --full", "with every message to its last word"],
  ],
  notes: `What all branches of a fork come to stands below the fork. Each block is told once; where another way leads to it,
that way names it by its id. Of a block's settings only what they plainly say is told: waits, conditions and lists whole,
of messages the beginning. With --full the messages, notes and instructions to AI stand uncut below their block, those
of message templates too.
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
