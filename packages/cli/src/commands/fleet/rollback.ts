import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareLedger, declareRun, fleetKeyNotes, runEndings } from "../../fleet/flags.js";
import { declareMinimum } from "../../trust/flags.js";
import type { FleetRollbackFlags } from "../run/fleet/rollback.js";

export const fleetRollback: CommandEntry = {
  name: "rollback",
  summary:
    "Undo what the last run did, or an earlier one: each office goes back to the release it had, or loses the pack if it had none",
  examples: [
    ["setup-pack fleet rollback", "in every office that the run changed"],
    ["setup-pack fleet rollback --run 5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", "what an earlier run did"],
    ["setup-pack fleet rollback --wave canary --yes", "in those of one wave, asking nothing"],
  ],
  notes: `A run that changed no office is not counted. Local changes of an office are kept, as in setup-pack rollback
and uninstall; a conflict that "onConflict" of the inventory does not decide fails that office. If a later run changed
an office again, undo that run first. Afterwards the run is stopped. After an interruption, run the same command
again.
Trust files are --trust, "trust" in setup-pack.config.json above the inventory, and those of the run. An office fails
whose earlier release is older than a minimum. Signatures cannot be checked: that release has no signature file.
${fleetKeyNotes}
${runEndings}`,
  declare: (command) => {
    declareFleet(command);
    declareLedger(command);
    declareRun(command);
    declareMinimum(command);
    command.option("--wave <name>", "only this wave").option("--yes", "ask nothing");
  },
  run: async (command, world) => {
    const { runFleetRollback } = await import("../../deferred.js");
    return runFleetRollback(command.optsWithGlobals<FleetRollbackFlags>(), world);
  },
};
