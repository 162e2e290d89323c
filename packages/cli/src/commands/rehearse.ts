import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { RehearseFlags } from "./run/rehearse.js";

export const rehearse: CommandEntry = {
  name: "rehearse",
  summary: "Show what an automation does to a contact, day by day, before you turn it on",
  examples: [
    ["setup-pack rehearse pack.json --automation new-lead", "start with a sample contact, on Monday at 9:00"],
    [
      "setup-pack rehearse pack.json --automation new-lead --starts 'Friday 19:00' --zone America/Chicago",
      "set the start and the time zone",
    ],
    ["setup-pack rehearse pack.json --automation new-lead --choose replied=true", "choose the answer of a condition"],
    ["setup-pack rehearse pack.json --scenario lead.scenario.yaml", "run a scenario"],
    ["setup-pack rehearse pack.json --automation new-lead --record lead.scenario.yaml", "save the rehearsal as a test"],
  ],
  notes: `The rehearsal sends no messages and calls no servers. Without a scenario, the contact is enrolled in
--automation at the start; you can omit the option if the pack has only one automation. If
nothing says what a step decides, such as whether the contact is interested, the command asks you.
Without a terminal, it stops at this step and lists it as undecided.
With --choose STEP=ANSWER, STEP is the id of a step; if several automations have it, write
automation/step. ANSWER depends on the step: for a condition, true or false; for a step with
branches, the name of a branch, such as wants_tour; for an AI message, its text; for a wait, a date
and time; for a loop, a list, such as [first, second]; for a step that sets several values, such as { budget: 450000, city: Valencia }.
--record writes a scenario that expects the same messages, and that the automations end the same.
Exit codes: 0 success; 1 a pack has errors; 2 wrong usage, or a file could not be read.`,
  declare,
  run: async (command, world) => {
    const { runRehearse } = await import("../deferred.js");
    return runRehearse(command.args[0] ?? "", command.optsWithGlobals<RehearseFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", optionHelp.pack)
    .option("--scenario <file>", "a file that describes the contact and the events")
    .option("--automation <key>", "enroll the contact in the automation with this key or name")
    .option("--contact <file>", "a YAML or JSON file with the fields of the contact")
    .option("--starts <time>", "the start: a weekday and a time, or a date and a time")
    .option("--zone <zone>", "the time zone of the workspace, such as America/Chicago (default: UTC)")
    .option("--until <time>", "the length of the rehearsal, such as 14d or 12h, or its end, such as 'day 3 09:00'")
    .option("--choose <step=answer>", "the answer of a step, such as replied=true (repeatable)", collect)
    .option("--dialect <file>", optionHelp.dialect)
    .option("--record <file>", "write a scenario that expects this result")
    .addOption(new Option("--format <format>", optionHelp.format).choices(["pretty", "json"]).default("pretty"));
}

const collect = (choice: string, before: readonly string[] = []): readonly string[] => [...before, choice];
