import { Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { changeEndings, conflictChoices, declareInstalled, keyNotes } from "../install/flags.js";
import { declareMinimum } from "../trust/flags.js";
import type { RollbackFlags } from "./run/rollback.js";

export const rollback: CommandEntry = {
  name: "rollback",
  summary: "Go back to the release that was installed before",
  examples: [
    ["setup-pack rollback pack.json --workspace https://crm.example.org", "go back to the previous release"],
    ["setup-pack rollback pack.json --to 3 --yes", "go back to revision 3; setup-pack status lists the revisions"],
    ["setup-pack rollback pack.json --dry-run", "show the changes, but do not make them"],
  ],
  notes: `Items that the office had before the pack get their old values back. Local edits are kept. Items
that later releases added are removed, unless they were edited or are in use. Without --to, each
rollback goes one release back. If PACK is a release that was already rolled back, the command says
so and changes nothing.
A trust file (--trust, or "trust" in setup-pack.config.json) can set a minimum version; an older
release is refused. Signatures are not checked, because a release that was installed before has no
signature file.
${keyNotes}
${changeEndings}`,
  declare: (command) => {
    declareInstalled(command);
    declareMinimum(command);
    command
      .option(
        "--to <revision>",
        "the revision to go back to; setup-pack status lists them (default: the previous release)",
      )
      .addOption(
        new Option("--on-conflict <choice>", "which value to use if both the workspace and the rollback change it")
          .choices(conflictChoices)
          .default("fail"),
      )
      .option("--bindings <file>", "a bindings file with your decisions about single conflicts")
      .option("--dry-run", optionHelp.dryRun)
      .option("--yes", optionHelp.yes);
  },
  run: async (command, world) => {
    const { runRollback } = await import("../deferred.js");
    return runRollback(command.args[0] ?? "", command.optsWithGlobals<RollbackFlags>(), world);
  },
};
