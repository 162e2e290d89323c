import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { DialectCheckFlags } from "./run/dialect-check.js";
import type { DialectKindsFlags } from "./run/dialect-kinds.js";
import type { DialectGuessFlags, DialectTeachFlags } from "./run/dialect-teach.js";

const check: CommandEntry = {
  name: "check",
  summary: "Check a dialect file, and count the steps of packs that it describes",
  examples: [
    ["setup-pack dialect check harborline.dialect.yaml", "check the file by itself"],
    ["setup-pack dialect check harborline.dialect.yaml packs/*.json", "also check how it reads packs"],
    ["setup-pack dialect check @harborline/dialect", "check the dialect of an installed npm package"],
  ],
  notes: `A dialect describes how your CRM writes the parts that the format leaves open: the settings of
steps, filters, data of resources, and the brand. It lists patterns. A pattern shows how the
settings of one kind of step are written, with names such as "\${tag}" in the place of values. Under
"shapes" are parts that patterns share.
The command reports these findings, each with its place in the file: shapes that no pattern uses;
patterns that fit no step, although the packs have steps of that kind; and steps for which two
patterns give different results. It counts the steps that no pattern fits.
Exit codes: 0 no findings; 1 findings, or a pack has errors; 2 the dialect is broken, or a file
cannot be read.`,
  declare: (command) =>
    command
      .argument("<file>", "the dialect: a YAML or JSON file, or the name of an npm package")
      .argument("[pack...]", optionHelp.packs),
  run: async (command, world) => {
    const { runDialectCheck } = await import("../deferred.js");
    const [file = "", ...packs] = command.args;
    return runDialectCheck(file, packs, command.optsWithGlobals<DialectCheckFlags>(), world);
  },
};

const kinds: CommandEntry = {
  name: "kinds",
  summary: "Show the values that each kind of step has, for writing a dialect",
  examples: [
    ["setup-pack dialect kinds", "list all kinds of steps, with the names of their values"],
    ["setup-pack dialect kinds action.create_task", "show one kind, with types and help"],
    ["setup-pack dialect kinds --json", "print JSON for a program"],
  ],
  notes: `A step says the same in every CRM: a wait has a length. But each CRM writes it differently. The names
are those that you write in a dialect, such as "\${tag}". The list also has filters, brand, and an entry
for each kind of resource, such as "data tag".
Exit codes: 0 success; 2 the format does not have this kind.`,
  declare: (command) =>
    command
      .argument("[kind]", "a kind of step, such as control.wait; filters; brand; or data of a resource")
      .option("--json", "print JSON"),
  run: async (command, world) => {
    const { runDialectKinds } = await import("../deferred.js");
    return runDialectKinds(command.args.join(" "), command.optsWithGlobals<DialectKindsFlags>(), world);
  },
};

const guess: CommandEntry = {
  name: "guess",
  summary: "Guess how your CRM writes the settings of steps; confirm the guesses with dialect teach",
  examples: [
    ["setup-pack dialect guess packs/*.json -o harborline.dialect.yaml", "use all packs that you have from one CRM"],
  ],
  notes: `The guesses come from types, references and names in the packs. Each guess shows how many steps it
fits. Guesses have no effect until you confirm them in setup-pack dialect teach.
Exit codes: 0 success; 1 a pack has errors; 2 the output file exists, or a file cannot be read or
written.`,
  declare: (command) =>
    command
      .argument("<pack...>", "packs of one CRM: files, source folders, or - for standard input")
      .requiredOption("-o, --output <file>", "the file to write, YAML or JSON; - for standard output"),
  run: async (command, world) => {
    const { runDialectGuess } = await import("../deferred.js");
    return runDialectGuess(command.args, command.optsWithGlobals<DialectGuessFlags>(), world);
  },
};

const teach: CommandEntry = {
  name: "teach",
  summary: "Describe how your CRM writes the settings of steps, by answering questions about real steps",
  examples: [
    [
      "setup-pack dialect teach packs/*.json -o harborline.dialect.yaml",
      "ask at the terminal, and continue from earlier answers",
    ],
    [
      "setup-pack dialect teach packs/*.json -o harborline.dialect.yaml --again control.wait",
      "ask again about one kind of step",
    ],
    [
      "setup-pack dialect teach pack.json --use /automations/0/document/graph/nodes/3/config/put=tag",
      "answer at one place, as validate prints it: the value there is a tag",
    ],
    ["setup-pack dialect teach packs/*.json --json", "exchange questions and answers with a program, one per line"],
  ],
  notes: `Look at each step in your CRM, then answer whether the command reads it correctly. If you do not
know, the step stays unknown. The answers are saved in the dialect file. Entries that you wrote or
changed by hand are kept.
With --json, a question is {"id", "ask": "confirm" | "point" | "choose" | "lines", …}. An answer is
{"id", "answer": "yes" | "no" | "unknown" | "undo" | "save"}, {"id", "point": {OPERAND: NUMBER}},
{"id", "choose": NUMBER}, {"id", "wrong": [LINE]}, {"forget": KIND} or {"use": PLACE, "type": TYPE}.
The end of the input also saves the file.
Exit codes: 0 the file was saved; 1 a pack has errors; 2 there is no terminal, a file cannot be read
or written, or a line of --json was not an answer; 4 another program changed the file during this
command, or what --use says contradicts the pack or an earlier answer.`,
  declare: (command) =>
    command
      .argument("<pack...>", "packs of one CRM: files or source folders")
      .option("-o, --output <file>", "the dialect to create or continue, YAML or JSON", "taught.dialect.yaml")
      .option("--again <kind>", "delete the answers about this kind of step, and ask again")
      .option("--use <place=type>", "say what one value of the first pack is, such as a tag, and end")
      .option("--json", "use lines of JSON instead of questions at the terminal"),
  run: async (command, world) => {
    const { runDialectTeach } = await import("../deferred.js");
    return runDialectTeach(command.args, command.optsWithGlobals<DialectTeachFlags>(), world);
  },
};

export const dialect: CommandGroup = {
  name: "dialect",
  summary: "Describe how your CRM writes the settings of steps, in a dialect file",
  examples: [
    ["setup-pack dialect teach packs/*.json", "describe your CRM by answering questions"],
    ["setup-pack dialect kinds control.wait", "show the values of a wait, for writing a dialect"],
    ["setup-pack dialect check harborline.dialect.yaml pack.json", "check a dialect with a pack"],
  ],
  commands: [guess, teach, check, kinds],
};
