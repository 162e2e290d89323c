import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareLedger, declareRun, ledgerNotes, type RunFlags } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetLedgerFlags } from "../run/fleet/change-run.js";

/** Returns the commands that change how a run stands, and nothing else. */
const change = (name: "pause" | "resume" | "stop", summary: string, example: string, notes: string): CommandEntry => ({
  name,
  summary,
  examples: [[`setup-pack fleet ${name}`, example]],
  notes: `${notes}
Ends with 0; 2 for a ledger that cannot be used; 4 when the run is in a state in which that means nothing.`,
  declare: (command) => {
    declareFleet(command);
    declareLedger(command);
    declareRun(command);
  },
  run: async (command, world) => {
    const { runFleetChange } = await import("../../deferred.js");
    return runFleetChange(name, command.optsWithGlobals<FleetLedgerFlags & RunFlags>(), world);
  },
});

export const fleetPause = change(
  "pause",
  "Pause the run: start no more offices (from any terminal)",
  "offices in progress are finished",
  "Offices in progress are finished. Then the run stops, and workers wait until it is resumed.",
);

export const fleetResume = change(
  "resume",
  "Resume a paused run",
  "waiting workers continue, and setup-pack fleet run works on it",
  "This only resumes the run, for workers on other machines. setup-pack fleet run resumes it and also works on it.",
);

export const fleetStop = change(
  "stop",
  "Stop a run for good, so that another release can start",
  "offices keep what they have",
  "Offices in progress are finished. Offices keep the release they have; setup-pack fleet rollback undoes it.",
);

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
