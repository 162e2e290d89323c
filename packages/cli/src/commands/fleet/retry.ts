import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareLedger, declareRun, type RunFlags } from "../../fleet/flags.js";
import type { FleetLedgerFlags } from "../run/fleet/change-run.js";

export const fleetRetry: CommandEntry = {
  name: "retry",
  summary: "Have the offices tried again that failed",
  examples: [["setup-pack fleet retry --failed", "then setup-pack fleet run continues with them"]],
  notes: `An office whose result is not known is asked first. A halted run can then continue; a paused run stays
paused until setup-pack fleet run or resume.
Ends with 0; 2 for bad usage or a ledger that cannot be used; 4 when none failed, or another run was begun
since.`,
  declare: (command) => {
    declareFleet(command);
    declareLedger(command);
    declareRun(command);
    command.requiredOption("--failed", "those that failed, and those whose result is not known");
  },
  run: async (command, world) => {
    const { runFleetRetry } = await import("../../deferred.js");
    return runFleetRetry(command.optsWithGlobals<FleetLedgerFlags & RunFlags>(), world);
  },
};
