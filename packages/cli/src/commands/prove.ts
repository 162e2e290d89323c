import { type Command, InvalidArgumentError, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { ProveFlags } from "./run/prove.js";

export const prove: CommandEntry = {
  name: "prove",
  summary:
    "Search for a sequence of events that breaks a promise: a rule about what contacts get, such as no text at night",
  examples: [
    ["setup-pack prove", "check all promise files in the current folder"],
    ["setup-pack prove pack.json", "the promise files beside a pack that are about it"],
    ["setup-pack prove office.promises.yaml --only two-texts-a-day", "check one promise"],
    ["setup-pack prove --events 3 --budget 1000000", "check longer sequences"],
    ["setup-pack prove --record scenarios", "write a scenario for each broken promise"],
    ["setup-pack prove pack.json --init us.promises.yaml", "create promises about messages in the United States"],
    ["setup-pack prove --format github", "print annotations for a pull request"],
  ],
  notes: `Promise files have names that end in .promises.yaml or .promises.json. A file names its packs, or is
in a source folder. The search tries sequences of events for one contact. It tries every moment that
could make a difference, and every possible value of unknown fields. The verdict is "kept" (with the
range of the search), "broken" (with a sequence of events) or "undecided" (with the reason). It is
"vacuous" if the promise never applied: for example, it is about texts, and the pack sends none.
Then check how the promise is written. The budget counts tries, not seconds, so the same files give
the same verdict on every computer. The JSON follows schemas/prove.schema.json.
--init checks nothing. It writes promises about quiet hours, opt-outs and message limits. Each one
names the law or regulation that it comes from, and the day when we read it. Ask your lawyer which
ones apply to you. An existing file is never overwritten.
Exit codes: 0 all promises are kept; 1 a promise is broken, vacuous or undecided, or (with --strict)
the search checked fewer events than you asked for; 2 wrong usage, no promise was found, or a file
or pack cannot be used (the other promises are checked).`,
  declare,
  run: async (command, world) => {
    const { runProve } = await import("../deferred.js");
    return runProve(command.args, command.optsWithGlobals<ProveFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("[path...]", "promise files, packs, folders or patterns (default: the current folder)")
    .option("--only <id>", "check only this promise (repeatable)", collect)
    .option("--events <number>", "maximum number of events in a sequence (default: 2)", wholeNumber(1, 8))
    .option("--days <number>", "length of a sequence in days (default: 60)", wholeNumber(1, 400))
    .option(
      "--budget <number>",
      "how long to search: the maximum number of tries for one promise (default: 300000)",
      wholeNumber(1, 1e9),
    )
    .option("--record <folder>", "write a scenario into this folder for each broken promise")
    .option("--init <file>", "write a file of promises about messages in the United States, for these packs")
    .option("--strict", "also fail if the search checked fewer events than --events asks for")
    .option(
      "--assume-known",
      "treat steps whose settings cannot be read, and missing automations, as if they do nothing; the verdict may then be too good",
    )
    .addOption(
      new Option("--format <format>", optionHelp.format)
        .choices(["pretty", "json", "junit", "github"])
        .default("pretty"),
    )
    .option("--output <file>", optionHelp.output)
    .option("--dialect <file>", optionHelp.dialect);
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
