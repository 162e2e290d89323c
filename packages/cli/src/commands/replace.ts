import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { ReplaceFlags } from "./run/replace.js";

export const replace: CommandEntry = {
  name: "replace",
  summary: "Replace a text in all messages, tasks, notes, names and descriptions of a pack",
  examples: [
    ["setup-pack replace Larkspur Maplewood pack.json", "show each place, but write nothing"],
    ["setup-pack replace Larkspur Maplewood pack.json --write", "replace the text"],
    [
      "setup-pack replace 'call you' 'text you' . --ignore-case --write",
      "replace in a source folder, and keep its comments",
    ],
    ["setup-pack replace first_name full_name pack.json --merge-tags", "also search merge tags"],
  ],
  notes: `Only texts for people are searched. Ids, keys and references are not changed; merge tags are changed
only with --merge-tags. If the settings of a step cannot be read, they are not changed; --dialect
can make them readable. A name that would become empty is not changed. Everything else in the pack
stays the same, byte for byte.
Exit codes: 0 success, even if nothing was found; 1 the pack has errors, or would have errors
afterwards; 2 wrong usage, or a file could not be read or written. With code 1 or 2, nothing is
written.`,
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
    .argument("<with>", "the new text; may be empty")
    .argument("<pack>", "the pack: a file or a source folder")
    .option("--write", "replace the text; without this option, the command only shows the places")
    .addOption(new Option("--dry-run", "show the places, but write nothing (the default)").conflicts("write"))
    .option("--ignore-case", "treat capital and small letters as the same")
    .option("--whole-words", "do not search inside longer words")
    .option("--merge-tags", "also search merge tags")
    .addOption(new Option("--format <format>", optionHelp.format).choices(["pretty", "json"]).default("pretty"))
    .option("--dialect <file>", optionHelp.dialect);
}
