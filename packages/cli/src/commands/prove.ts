import { type Command, InvalidArgumentError, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { ProveFlags } from "./run/prove.js";

export const prove: CommandEntry = {
  name: "prove",
  summary: "Search for a play that breaks a promise about what contacts get",
  examples: [
    ["setup-pack prove", "every promise file below the current folder"],
    ["setup-pack prove office.promises.yaml --only two-texts-a-day", "one promise"],
    ["setup-pack prove --events 3 --budget 1000000", "look at longer plays"],
    ["setup-pack prove --record scenarios", "write a scenario for each promise that is broken"],
    ["setup-pack prove pack.json --init us.promises.yaml", "begin with promises for messages in the United States"],
    ["setup-pack prove --format github", "annotations on a pull request"],
  ],
  notes: `Promises are files whose names end in .promises.yaml or .promises.json; each names its packs, or lies in a source folder.
A play is one contact with a number of events. It tries each moment that could make a difference, and each value of what
is not known. The verdict is "kept" (with what was looked at) or "broken" (with a play). It is "vacuous" if nothing
tested the promise, or "undecided" with the reason. The budget counts turns of the engine, so that the same input gives the same
verdict on every machine. --format json prints what schemas/prove.schema.json describes.
--init proves nothing: it writes quiet hours, opt-out and caps, each with the public rule it is about and the day that
rule was read. Counsel decides what you need. An existing file is never overwritten.
Ends with 0; 1 when one is broken, vacuous or undecided, with --strict also where fewer events were looked at than asked
for; 2 for bad usage, where no promise was found, or where a file or a pack cannot be used (the others are proved).`,
  declare,
  run: async (command, world) => {
    const { runProve } = await import("../deferred.js");
    return runProve(command.args, command.optsWithGlobals<ProveFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("[path...]", "promise files, folders or patterns; the current folder when left out")
    .option("--only <id>", "prove this promise alone; may be given again", collect)
    .option("--events <number>", "the most events of a play (2 when left out)", wholeNumber(1, 8))
    .option("--days <number>", "how long a play is (60 when left out)", wholeNumber(1, 400))
    .option(
      "--budget <turns>",
      "the most turns of the engine for one promise (300000 when left out)",
      wholeNumber(1, 1e9),
    )
    .option("--record <folder>", "write a scenario into this folder for each promise that is broken")
    .option("--init <file>", "write a file of promises for messages in the United States, about the packs named")
    .option("--strict", "fail also where fewer events were looked at than asked for")
    .option("--assume-known", "take it that steps which cannot be read change nothing")
    .addOption(
      new Option("--format <format>", "how to print").choices(["pretty", "json", "junit", "github"]).default("pretty"),
    )
    .option("--output <file>", "write there instead of standard output")
    .option("--dialect <file>", "a file that says how your vendor writes settings");
}

const collect = (id: string, before: readonly string[] = []): readonly string[] => [...before, id];

const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= least && number <= most))
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    return number;
  };
