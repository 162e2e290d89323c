import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { DialectFlags } from "../packs/dialects-of-packs.js";

export const textconv: CommandEntry = {
  name: "textconv",
  summary: "Print a pack as text that git compares by line",
  examples: [
    [
      "git config diff.setup-pack.textconv 'npx --no-install setup-pack textconv --'",
      "have git diff, log and show do so",
    ],
    ["setup-pack textconv pack.json", "what git compares then"],
  ],
  notes: `First comes what each automation does, in sentences. Then comes the whole pack as the files of a source
folder: settings and names as YAML, templates as written, and assets as their size and SHA-256. A file that is not
JSON is printed as it is, with invisible characters escaped. docs/git.md sets it up.
Ends with 0, also where a pack has errors, since git would stop there; 2 for bad usage or a file that cannot be read.`,
  declare,
  run: async (command, world) => {
    const { runTextconv } = await import("../deferred.js");
    return runTextconv(command.args[0] ?? "", command.optsWithGlobals<DialectFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<file>", "a file of any kind, or - for standard input")
    .option("--dialect <file>", "a file that says how your vendor writes settings");
}
