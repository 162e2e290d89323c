import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { ScenariosFlags } from "./run/scenarios.js";

export const scenarios: CommandEntry = {
  name: "scenarios",
  summary: "Write recorded scenarios that come through every block and outcome of a pack",
  examples: [
    ["setup-pack scenarios pack.json --into scenarios", "what the pack does now, as tests"],
    ["setup-pack scenarios . --into scenarios", "after a change: only what is new is added"],
  ],
  notes: `Each scenario enrolls a contact at one trigger, answers each decision, and expects the messages and ends
that result now. Read them once; from then on they protect what you have read. No scenario is redundant. Paths that
scenarios in DIR already cover are left out, and no existing file is changed.
Ends with 0; 1 when the pack has errors, 2 for bad usage or what could not be read or written.`,
  declare,
  run: async (command, world) => {
    const { runScenarios } = await import("../deferred.js");
    return runScenarios(command.args[0] ?? "", command.optsWithGlobals<ScenariosFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "a file or a source folder")
    .requiredOption("--into <dir>", "the folder that they are written into")
    .option("--dialect <file>", "a file that says how your vendor writes settings");
}
