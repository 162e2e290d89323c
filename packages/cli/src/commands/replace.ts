import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { ReplaceFlags } from "./run/replace.js";

export const replace: CommandEntry = {
  name: "replace",
  summary: "Replace a text in all messages, tasks, notes, names and descriptions of a pack",
  examples: [
    ["setup-pack replace Larkspur Maplewood pack.json", "show each place, and write nothing"],
    ["setup-pack replace Larkspur Maplewood pack.json --write", "replace them"],
    ["setup-pack replace 'call you' 'text you' . --ignore-case --write", "in a source folder, whose comments stay"],
    ["setup-pack replace first_name full_name pack.json --merge-tags", "also search merge tags"],
  ],
  notes: `PACK is a file or a source folder. Only texts for people are searched: ids, keys, references and merge tags stay, and
so do steps whose settings are not understood. A name that would be left empty stays too. All else in the pack stays as
it is written, byte for byte.
Ends with 0, also when nothing is found; 1 when the pack has errors, or would have, 2 for bad usage or a file that
could not be read or written. Nothing is written then.`,
  declare,
  run: async (command, world) => {
    const { runReplace } = await import("../deferred.js");
    const [find = "", by = "", path = ""] = command.args;
    if (find === "") return command.error("error: The text to find is empty.");
    return runReplace(find, by, path, command.optsWithGlobals<ReplaceFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<find>", "the text to find")
    .argument("<with>", "the text that takes its place; may be empty")
    .argument("<pack>", "a file or a source folder")
    .option("--write", "replace them; without it the places are only shown")
    .addOption(new Option("--dry-run", "show the places and write nothing, as without --write").conflicts("write"))
    .option("--ignore-case", "capital and small letters are the same")
    .option("--whole-words", "not within longer words")
    .option("--merge-tags", "also search merge tags")
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"))
    .option("--dialect <file>", "a file that says how your vendor writes settings");
}
