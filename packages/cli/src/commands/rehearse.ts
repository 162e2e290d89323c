import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { RehearseFlags } from "./run/rehearse.js";

export const rehearse: CommandEntry = {
  name: "rehearse",
  summary: "Play what an automation does to a contact, day by day, before it is turned on",
  examples: [
    ["setup-pack rehearse pack.json --automation new-lead", "Maria is enrolled on a Monday at nine"],
    ["setup-pack rehearse pack.json --automation new-lead --starts 'Friday 19:00' --zone America/Chicago", "in time"],
    ["setup-pack rehearse pack.json --automation new-lead --choose replied=true", "with an answer to a block"],
    ["setup-pack rehearse pack.json --scenario lead.scenario.yaml", "what a scenario says that happens"],
    ["setup-pack rehearse pack.json --automation new-lead --record lead.scenario.yaml", "keep it as a test"],
  ],
  notes: `Without a scenario, the contact is enrolled in --automation at the start; with only one automation you can
leave it out. At a terminal it asks you for open decisions; elsewhere the branch stops there, and the step is listed
as undecided.
--choose BLOCK=ANSWER: true or false, an outcome, a text, a moment, [items] or { name: value }; use automation/block
if several steps have the same id. --contact names a YAML or JSON file about the contact. --record writes a
scenario that expects these messages and ends. Nothing is sent, and no server is called.
Ends with 0; 1 when a pack has errors, 2 for bad usage or a file that could not be read.`,
  declare,
  run: async (command, world) => {
    const { runRehearse } = await import("../deferred.js");
    return runRehearse(command.args[0] ?? "", command.optsWithGlobals<RehearseFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "a file, a source folder, or -")
    .option("--scenario <file>", "who it happens to, and what happens")
    .option("--automation <key>", "enroll the contact in the automation with this key or name")
    .option("--contact <file>", "what is known of the contact")
    .option("--starts <time>", "when it starts: a weekday and a time, or a date and a time")
    .option("--zone <zone>", "the workspace's time zone, such as America/Chicago; UTC when left out")
    .option("--until <time>", "how long to play, such as 14d, 12h or 'day 3 09:00'")
    .option("--choose <block=answer>", "what a block is answered; may be given several times", collect)
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--record <file>", "write a scenario that expects what happens")
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"));
}

const collect = (choice: string, before: readonly string[] = []): readonly string[] => [...before, choice];
