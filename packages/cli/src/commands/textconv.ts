import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { DialectFlags } from "../packs/dialects-of-packs.js";

export const textconv: CommandEntry = {
  name: "textconv",
  summary: "Print a pack as text, so that git can compare it line by line",
  examples: [
    [
      "git config diff.setup-pack.textconv 'npx --no-install setup-pack textconv --'",
      "use it in git diff, log and show",
    ],
    ["setup-pack textconv pack.json", "print the text that git compares"],
  ],
  notes: `The command prints what each automation does, in sentences. Then it prints the pack as the files of
a source folder: settings and names as YAML, templates as written, and assets with size and digest
(a code that is different if the content is different).
A file that is not JSON is printed unchanged, with invisible characters escaped. docs/git.md shows
how to set it up.
Exit codes: 0 success, even if a pack has errors (git would stop otherwise); 2 wrong usage, or a
file cannot be read.`,
  declare,
  run: async (command, world) => {
    const { runTextconv } = await import("../deferred.js");
    return runTextconv(command.args[0] ?? "", command.optsWithGlobals<DialectFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<file>", "a file of any kind, or - for standard input")
    .option("--dialect <file>", optionHelp.dialect);
}
