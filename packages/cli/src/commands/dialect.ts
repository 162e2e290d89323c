import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import type { DialectCheckFlags } from "./run/dialect-check.js";
import type { DialectKindsFlags } from "./run/dialect-kinds.js";
import type { DialectGuessFlags, DialectTeachFlags } from "./run/dialect-teach.js";

const check: CommandEntry = {
  name: "check",
  summary: "Check a dialect file, and how far it describes the blocks of packs",
  examples: [
    ["setup-pack dialect check harborline.dialect.yaml", "names, shapes and forms"],
    ["setup-pack dialect check harborline.dialect.yaml packs/*.json", "and what it reads of packs"],
    ["setup-pack dialect check @harborline/dialect", "the dialect of an npm package that is installed here"],
  ],
  notes: `A dialect says how a vendor writes what the format leaves open: the settings of blocks, filters, data and the brand.
Each finding has its place in the file: shapes that nothing uses; ways that fit no block of the packs, although they have
blocks of that kind; and blocks that two ways read differently. Blocks that no way fits are counted.
Ends with 0 without findings, 1 with findings or when a pack has errors, and 2 when the dialect is broken, or a file
cannot be read.`,
  declare: (command) =>
    command
      .argument("<file>", "the dialect, YAML or JSON, or the npm package that has it")
      .argument("[pack...]", "packs to read with it: files, source folders, or -"),
  run: async (command, world) => {
    const { runDialectCheck } = await import("../deferred.js");
    const [file = "", ...packs] = command.args;
    return runDialectCheck(file, packs, command.optsWithGlobals<DialectCheckFlags>(), world);
  },
};

const kinds: CommandEntry = {
  name: "kinds",
  summary: "Show what each kind of block says, for a dialect to write",
  examples: [
    ["setup-pack dialect kinds", "all kinds, and what a dialect calls what they say"],
    ["setup-pack dialect kinds action.create_task", "one kind, with types and help"],
    ["setup-pack dialect kinds --json", "for a program"],
  ],
  notes: `Blocks of a kind say the same in every vendor's words. The names are those of the holes in a dialect's forms, such as
"\${tag}". Filters, the data of resources and the brand are listed as filters, "data tag" and brand.
Ends with 0, or 2 for a kind that the format does not have.`,
  declare: (command) =>
    command
      .argument("[kind]", "a kind of block, such as control.wait; filters, brand, or data of a resource")
      .option("--json", "print JSON"),
  run: async (command, world) => {
    const { runDialectKinds } = await import("../deferred.js");
    return runDialectKinds(command.args.join(" "), command.optsWithGlobals<DialectKindsFlags>(), world);
  },
};

const guess: CommandEntry = {
  name: "guess",
  summary: "Write guesses of how a vendor writes the settings of blocks, to confirm by teaching",
  examples: [
    ["setup-pack dialect guess packs/*.json -o harborline.dialect.yaml", "from all packs that you have of one vendor"],
  ],
  notes: `The guesses come from the types and references of the packs and from names. Each way says how many blocks it would read
(proposed). Nothing is read by a guess: setup-pack dialect teach asks about them.
Ends with 0; 1 when a pack has errors, and 2 when the file exists, or one cannot be read or written.`,
  declare: (command) =>
    command
      .argument("<pack...>", "packs of one vendor: files, source folders, or -")
      .requiredOption("-o, --output <file>", "the file to write, YAML or JSON; - for standard output"),
  run: async (command, world) => {
    const { runDialectGuess } = await import("../deferred.js");
    return runDialectGuess(command.args, command.optsWithGlobals<DialectGuessFlags>(), world);
  },
};

const teach: CommandEntry = {
  name: "teach",
  summary: "Describe how a vendor writes the settings of blocks by answering questions about real ones",
  examples: [
    [
      "setup-pack dialect teach packs/*.json -o harborline.dialect.yaml",
      "asks at the terminal, and continues from earlier answers",
    ],
    [
      "setup-pack dialect teach packs/*.json -o harborline.dialect.yaml --again control.wait",
      "asks again about one kind",
    ],
    ["setup-pack dialect teach packs/*.json --json", "for a program: a question a line out, an answer a line in"],
  ],
  notes: `Look up each step in your CRM, and say whether it is read right. Anything you do not know stays unknown. Answers are kept
in the file, with the dialect that they make; ways that you wrote or changed by hand stay.
With --json, a question is {"id", "ask": "confirm" | "point" | "choose" | "lines", …}; an answer is {"id", "answer": "yes" |
"no" | "unknown" | "undo" | "save"}, {"id", "point": {OPERAND: NUMBER}}, {"id", "choose": NUMBER}, {"id", "wrong": [LINE]}
or {"forget": KIND}. The end of the input saves too.
Ends with 0 when the file was saved; 1 when a pack has errors, 2 where there is no terminal or a file cannot be read or
written, and 4 when the file was changed meanwhile.`,
  declare: (command) =>
    command
      .argument("<pack...>", "packs of one vendor: files or source folders")
      .option("-o, --output <file>", "the dialect to make or continue, YAML or JSON", "taught.dialect.yaml")
      .option("--again <kind>", "take back what was answered about a kind, and ask again")
      .option("--json", "ask a program: JSON lines in place of prompts"),
  run: async (command, world) => {
    const { runDialectTeach } = await import("../deferred.js");
    return runDialectTeach(command.args, command.optsWithGlobals<DialectTeachFlags>(), world);
  },
};

export const dialect: CommandGroup = {
  name: "dialect",
  summary: "Describe how a vendor writes the settings of blocks",
  examples: [
    ["setup-pack dialect teach packs/*.json", "describe a vendor by answering questions"],
    ["setup-pack dialect kinds control.wait", "what a wait says, for a dialect to write"],
    ["setup-pack dialect check harborline.dialect.yaml pack.json", "check a dialect against a pack"],
  ],
  commands: [guess, teach, check, kinds],
};
