import { type Command, InvalidArgumentError, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { TestFlags } from "./run/test.js";

export const test: CommandEntry = {
  name: "test",
  summary: "Play scenarios: what an automation does to a contact must be what they expect",
  examples: [
    ["setup-pack test", "every scenario below the current folder"],
    ["setup-pack test scenarios/portal-lead.scenario.yaml", "one of them"],
    ["setup-pack test --coverage --min-coverage 90", "fail when blocks or outcomes are left out"],
    ["setup-pack test --update", "write what happens now into scenarios that fail"],
    ["setup-pack test --format github", "annotations on a pull request"],
  ],
  notes: `Scenarios are files whose names end in .scenario.yaml or .scenario.json; each names its pack, or lies in a source folder.
A failure shows what is expected and what is, at its line. --update changes exact messages and steps, ends, and how the
contact is left; what must never be, or be at most, is for you to decide. --coverage counts blocks that a run came to
and outcomes that were taken, of all packs that are played; --min-coverage asks for so many percent of each.
--format json prints what schemas/test.schema.json describes.
Ends with 0; 1 when one failed or too little is covered, 2 for bad usage, where no scenario was found, or where one
could not be read (the others are played all the same).`,
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
      "scenario files, folders, patterns, or packs for their scenarios; the current folder when left out",
    )
    .addOption(
      new Option("--format <format>", "how to print").choices(["pretty", "json", "junit", "github"]).default("pretty"),
    )
    .option("--output <file>", "write there instead of standard output")
    .option("--update", "write what happens now into the scenarios that fail")
    .option("--coverage", "count the blocks and outcomes that are played")
    .option("--min-coverage <percent>", "fail when less of either is played", percent)
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--watch", "play again whenever a scenario or its pack changes");
}

function percent(text: string): number {
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text) || Number(text) > 100)
    throw new InvalidArgumentError("It must be a percentage from 0 to 100.");
  return Number(text);
}
