import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareLedger, declareRun, ledgerNotes, type RunFlags, stateNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetLedgerFlags } from "../run/fleet/change-run.js";

/** Returns the commands that change how a run stands, and nothing else. */
const change = (name: "pause" | "resume" | "stop", summary: string, example: string, notes: string): CommandEntry => ({
  name,
  summary,
  examples: [[`setup-pack fleet ${name}`, example]],
  notes: `${notes}
${stateNotes}
Exit codes: 0 success; 2 the ledger (the record of the run) cannot be used; 4 the state of the run
does not allow this.`,
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
  "Pause the run, from any terminal: start no more offices",
  "pause after the offices in progress are finished",
  `Offices in progress are finished. To continue, use setup-pack fleet run, or, if other computers
(workers) wait for the run, setup-pack fleet resume.`,
);

export const fleetResume = change(
  "resume",
  "Resume a paused run",
  "let waiting workers continue",
  `This command itself works on no office: it lets other computers (workers) continue that wait for the
run. If there are none, use setup-pack fleet run instead.`,
);

export const fleetStop = change(
  "stop",
  "Stop a run permanently, so that another release can start",
  "stop the run; offices keep their current release",
  `Offices in progress are finished. All offices keep their current release; to undo the run, use
setup-pack fleet rollback.`,
);

export const fleetRetry: CommandEntry = {
  name: "retry",
  summary: "Mark the failed offices of a run, so that setup-pack fleet run tries them again",
  examples: [["setup-pack fleet retry --failed", "mark them, then continue with setup-pack fleet run"]],
  notes: `The command itself installs nothing. If the result of an office is not known, this office is checked
before it is tried again. Then continue a halted or paused run with setup-pack fleet run.
${stateNotes}
Exit codes: 0 success; 2 wrong usage, or the ledger (the record of the run) cannot be used; 4 no
office failed, or a later run was started.`,
  declare: (command) => {
    declareFleet(command);
    declareLedger(command);
    declareRun(command);
    command.requiredOption(
      "--failed",
      "always give this: it means the offices that failed, and those whose result is not known",
    );
  },
  run: async (command, world) => {
    const { runFleetRetry } = await import("../../deferred.js");
    return runFleetRetry(command.optsWithGlobals<FleetLedgerFlags & RunFlags>(), world);
  },
};

export const fleetStatus: CommandEntry = {
  name: "status",
  summary: "Show the state of the last run or an earlier one, from any terminal",
  examples: [
    ["setup-pack fleet status", "show each wave, the offices in progress, and the offices that need your decision"],
    ["setup-pack fleet status --format json", "print JSON for a script"],
  ],
  notes: `${stateNotes}
${ledgerNotes}
Exit codes: 0 success; 2 the ledger cannot be used; 4 no run was started.`,
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
