import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { DescribeFlags } from "./run/describe.js";

export const describe: CommandEntry = {
  name: "describe",
  summary: "Describe automations in sentences, as an outline",
  examples: [
    ["setup-pack describe pack.json", "describe all automations of a pack"],
    ["setup-pack describe pack.json --automation new-lead", "describe one automation"],
    ["setup-pack describe pack.json --full", "print messages in full"],
  ],
  notes: `Each step is printed once. Where another branch leads to the same step, only the step's id is
printed there, and the step itself is below these branches. Waits, conditions and lists are printed
in full, but messages are shortened. With --full, each message, template, note and AI instruction is
printed in full below its step.
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, an unknown automation, or a file could
not be read.`,
  declare,
  run: async (command, world) => {
    const { runDescribe } = await import("../deferred.js");
    return runDescribe(command.args[0] ?? "", command.optsWithGlobals<DescribeFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", optionHelp.pack)
    .option("--automation <key>", optionHelp.automation)
    .option("--full", "print messages in full")
    .option("--dialect <file>", optionHelp.dialect);
}
