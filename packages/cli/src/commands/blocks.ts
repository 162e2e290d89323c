import { Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import type { BlocksLearnFlags } from "./run/blocks-learn.js";
import type { BlocksShowFlags } from "./run/blocks-show.js";

const show: CommandEntry = {
  name: "show",
  summary: "Show what blocks are held to mean: all kinds, or one with its settings",
  examples: [
    ["setup-pack blocks show", "every kind, and who says what it means"],
    ["setup-pack blocks show control.wait", "one of them, with its settings"],
    ["setup-pack blocks show control.wait --pack pack.json", "as the blocks of a pack are read"],
    ["setup-pack blocks show --format json > blocks.json", "a file to make your own of"],
  ],
  notes: `The format does not publish the settings of blocks. They are read by the toolkit's own convention; by what the pack
itself gives away of another; and by what your team has written down: what "blocks" of setup-pack.config.json names,
blocks.yaml of a source folder, and the file that --blocks names. A meaning is known where your team has said it and it
fits, assumed where another convention fits, and unknown where something in the settings is not understood or missing.
JSON is a file of block schemas, edition 2.
Ends with 0; 1 when the pack has errors, 2 for bad usage, a kind that is none, or a file that cannot be used.`,
  declare: (command) =>
    command
      .argument("[kind]", "a kind of block, such as control.wait")
      .option("--pack <pack>", "the pack whose blocks are looked at: a file, a source folder, or -")
      .option("--blocks <file>", "your own file of what blocks mean and which settings they take")
      .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty")),
  run: async (command, world) => {
    const { runBlocksShow } = await import("../deferred.js");
    return runBlocksShow(command.args[0], command.optsWithGlobals<BlocksShowFlags>(), world);
  },
};

const learn: CommandEntry = {
  name: "learn",
  summary: "Write a file of what your blocks mean, from packs that are there",
  examples: [
    ["setup-pack blocks learn export.json -o blocks.json", "from one pack"],
    ["setup-pack blocks learn packs/*.json", "from several, to look at"],
    ["setup-pack describe export.json --blocks blocks.json", "told by what was learned"],
  ],
  notes: `Members are found by what they are called, by the types of what they hold and by what they refer to. x-basis says how
many blocks each entry and each member was learned from: look at those that rest on few, and at the operands of
"means". Where packs count a time in two ways, the commoner one is written, and the other is named.
A file that is there already is left alone, unless it says the same or --overwrite is given.
Ends with 0; 1 when a pack has errors, 2 for bad usage or a file that could not be read or written.`,
  declare: (command) =>
    command
      .argument("<pack...>", "files, source folders, or -")
      .option("-o, --output <file>", "the file to write instead of standard output")
      .option("--overwrite", "write over a file that is there already"),
  run: async (command, world) => {
    const { runBlocksLearn } = await import("../deferred.js");
    return runBlocksLearn(command.args, command.optsWithGlobals<BlocksLearnFlags>(), world);
  },
};

export const blocks: CommandGroup = {
  name: "blocks",
  summary: "Show what blocks are held to mean, and learn your team's own convention",
  examples: [
    ["setup-pack blocks show control.wait", "what a wait is held to mean"],
    ["setup-pack blocks learn export.json -o blocks.json", "your own convention, from a pack"],
  ],
  commands: [show, learn],
};
