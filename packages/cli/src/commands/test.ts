import { type Command, InvalidArgumentError, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { TestFlags } from "./run/test.js";

export const test: CommandEntry = {
  name: "test",
  summary: "Run scenarios, and check that automations do what the scenarios expect",
  examples: [
    ["setup-pack test", "run all scenarios in the current folder"],
    ["setup-pack test scenarios/portal-lead.scenario.yaml", "run one scenario"],
    ["setup-pack test --coverage --min-coverage 90", "fail if too few steps or outcomes are covered"],
    ["setup-pack test --update", "write the current result into failed scenarios"],
    ["setup-pack test --format github", "print annotations for a pull request"],
  ],
  notes: `Scenario files have names that end in .scenario.yaml or .scenario.json. A file names its pack, or is
in a source folder. A failure shows the expected and the actual result, with the line in the
scenario. --update rewrites the expected messages, steps and final contact, and how automations end.
It does not change "never" and "at most" rules; edit those yourself.
--coverage counts how many steps the scenarios reach, and how many outcomes (branches of a step,
such as "replied" or "no reply"). --min-coverage needs this percentage of both. The JSON follows
schemas/test.schema.json.
Exit codes: 0 all scenarios passed; 1 a scenario failed, or the coverage is too low; 2 wrong usage,
no scenario was found, or a scenario could not be read (the others are run).`,
  declare,
  run: async (command, world) => {
    const { runTest } = await import("../deferred.js");
    return runTest(command.args, command.optsWithGlobals<TestFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument(
      "[path...]",
      "scenario files, folders, patterns, or packs whose scenarios to run (default: the current folder)",
    )
    .addOption(
      new Option("--format <format>", optionHelp.format)
        .choices(["pretty", "json", "junit", "github"])
        .default("pretty"),
    )
    .option("--output <file>", optionHelp.output)
    .option("--update", "write the current result into the scenarios that fail")
    .option("--coverage", "count the steps and outcomes that the scenarios reach")
    .option("--min-coverage <percent>", "fail if the coverage of steps or outcomes is lower than this", percent)
    .option("--dialect <file>", optionHelp.dialect)
    .option("--watch", "run again when a scenario or its pack changes");
}

function percent(text: string): number {
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text) || Number(text) > 100)
    throw new InvalidArgumentError("It must be a percentage from 0 to 100.");
  return Number(text);
}
