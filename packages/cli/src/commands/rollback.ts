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
    [
      "setup-pack rollback 1.1.0.json --workspace https://crm.example.org",
      "1.1.0 is installed: go back to the release before it",
    ],
    ["setup-pack rollback 1.1.0.json --to 3 --yes", "go back to revision 3; setup-pack status lists the revisions"],
    ["setup-pack rollback 1.1.0.json --dry-run", "show the changes, but do not make them"],
  ],
  notes: `PACK is the file of the release that is installed now, not of the one to go back to. Without --to, the
command goes back to the release before it. If that was done already, the command says so and
changes nothing. With a packId as PACK, it goes back one more release each time.
A revision is the number of an installation: each install, upgrade and rollback has the next one.
Changes that people made in the workspace are kept. Items that later releases added are removed,
unless they were edited or are in use. Items that the workspace had before, and that a later release
adopted (took over), get their old values back.
A trust file (--trust, or "trust" in setup-pack.config.json) can set a minimum version; to go back
to an older release is refused. Signatures are not checked, because an earlier release has no
signature file.
${keyNotes}
${changeEndings}`,
  declare: (command) => {
    declareInstalled(command);
    declareMinimum(command);
    command
      .option(
        "--to <revision>",
        "the revision to go back to, a number such as 3; setup-pack status lists them (default: the previous release)",
      )
      .addOption(
        new Option(
          "--on-conflict <choice>",
          "which value to use if both the workspace and the rollback change it; take-release: the value of the release that you go back to",
        )
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
