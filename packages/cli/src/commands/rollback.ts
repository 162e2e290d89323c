import { Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { changeEndings, conflictChoices, declareInstalled, keyNotes } from "../install/flags.js";
import { declareMinimum } from "../trust/flags.js";
import type { RollbackFlags } from "./run/rollback.js";

export const rollback: CommandEntry = {
  name: "rollback",
  summary: "Go back to the release that was installed before",
  examples: [
    ["setup-pack rollback pack.json --workspace https://crm.example.org", "to the release before"],
    ["setup-pack rollback pack.json --to 3 --yes", "to revision 3, as setup-pack status lists them"],
    ["setup-pack rollback pack.json --dry-run", "what it would do"],
  ],
  notes: `By the rules of a plan: local edits stay, and what later releases brought goes, unless it was edited or is in use.
What was the office's before the pack came goes back to the values it had. Without --to it goes one release back each time.
Run again after it was done, with the release that was left as PACK, it says so and does nothing.
A trust file (--trust, or "trust" in setup-pack.config.json) refuses a release that is older than its minimum. Signatures
cannot be checked: a release that was installed before has no signature file.
${keyNotes}
${changeEndings}`,
  declare: (command) => {
    declareInstalled(command);
    declareMinimum(command);
    command
      .option("--to <revision>", "an earlier state, as setup-pack status lists them (the release before when left out)")
      .addOption(
        new Option(
          "--on-conflict <choice>",
          "which value to use where the workspace and the rollback change the same field",
        )
          .choices(conflictChoices)
          .default("fail"),
      )
      .option("--bindings <file>", "decisions for single fields: the conflicts of a bindings file")
      .option("--dry-run", "have nothing changed")
      .option("--yes", "do not ask");
  },
  run: async (command, world) => {
    const { runRollback } = await import("../deferred.js");
    return runRollback(command.args[0] ?? "", command.optsWithGlobals<RollbackFlags>(), world);
  },
};
