import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import type { DialectCheckFlags } from "./run/dialect-check.js";
import type { DialectKindsFlags } from "./run/dialect-kinds.js";

const check: CommandEntry = {
  name: "check",
  summary: "Check a dialect file, and how far it describes the blocks of packs",
  examples: [
    ["setup-pack dialect check harborline.dialect.yaml", "names, shapes and forms"],
    ["setup-pack dialect check harborline.dialect.yaml packs/*.json", "and what it reads of packs"],
  ],
  notes: `A dialect says how a vendor writes what the format leaves open: the settings of blocks, filters, data and the brand.
Each finding has its place in the file: shapes that nothing uses; ways that fit no block of the packs, although they have
blocks of that kind; and blocks that two ways read differently. Blocks that no way fits are counted.
Ends with 0 without findings, 1 with findings or when a pack has errors, and 2 when the dialect is broken, or a file
cannot be read.`,
  declare: (command) =>
    command
      .argument("<file>", "the dialect, YAML or JSON")
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

export const dialect: CommandGroup = {
  name: "dialect",
  summary: "Describe how a vendor writes the settings of blocks",
  examples: [
    ["setup-pack dialect kinds control.wait", "what a wait says, for a dialect to write"],
    ["setup-pack dialect check harborline.dialect.yaml pack.json", "check a dialect against a pack"],
  ],
  commands: [check, kinds],
};
