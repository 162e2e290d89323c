import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { ScenariosFlags } from "./run/scenarios.js";

export const scenarios: CommandEntry = {
  name: "scenarios",
  summary: "Record scenarios that together reach every step of a pack, and every outcome (branch of a step)",
  examples: [
    ["setup-pack scenarios pack.json --into scenarios", "save what the pack does now as tests"],
    ["setup-pack scenarios . --into scenarios", "add scenarios after a change"],
  ],
  notes: `Each scenario enrolls a contact at one trigger, and answers each decision. It expects the messages
that are sent now, and that the automations end as they do now. Read the scenarios once: from then
on, setup-pack test shows you when a result changes. Steps that scenarios in DIR already reach are skipped,
and no existing file is changed.
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, or a file could not be read or written.`,
  declare,
  run: async (command, world) => {
    const { runScenarios } = await import("../deferred.js");
    return runScenarios(command.args[0] ?? "", command.optsWithGlobals<ScenariosFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "the pack: a file or a source folder")
    .requiredOption("--into <dir>", "the folder for the scenarios")
    .option("--dialect <file>", optionHelp.dialect);
}
