import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { InspectFlags } from "./run/inspect.js";

export const inspect: CommandEntry = {
  name: "inspect",
  summary: "Show what a pack can do: servers it calls, messages it sends, fields it changes",
  examples: [
    ["setup-pack inspect pack.json", "check a pack before you install it"],
    ["setup-pack inspect pack.json --format json", "print JSON for a program"],
  ],
  notes: `If the settings of a step cannot be read, the report says so: it cannot see what the step does. Then
describe how your CRM writes settings (setup-pack dialect teach), and use --dialect.
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, or a file could not be read.`,
  declare,
  run: async (command, world) => {
    const { runInspect } = await import("../deferred.js");
    return runInspect(command.args[0] ?? "", command.optsWithGlobals<InspectFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", optionHelp.pack)
    .option("--dialect <file>", optionHelp.dialect)
    .addOption(new Option("--format <format>", optionHelp.format).choices(["pretty", "json"]).default("pretty"));
}
