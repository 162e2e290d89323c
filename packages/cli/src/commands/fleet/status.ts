import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareLedger, declareRun, ledgerNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";

export const fleetStatus: CommandEntry = {
  name: "status",
  summary: "Show the state of the last run, or an earlier one, from any terminal",
  examples: [
    ["setup-pack fleet status", "each wave, the offices in progress, and those that need a person"],
    ["setup-pack fleet status --format json", "for a script"],
  ],
  notes: `${ledgerNotes}
Ends with 0; 2 for a ledger that cannot be used; 4 when no run was begun.`,
  declare: (command) => {
    declareFleet(command);
    declareLedger(command);
    declareRun(command);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runFleetStatus } = await import("../../deferred.js");
    return runFleetStatus(command.optsWithGlobals(), world);
  },
};
