import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareLedger, declareRun, type RunFlags } from "../../fleet/flags.js";
import type { FleetLedgerFlags } from "../run/fleet/change-run.js";

/** The commands that change how a run stands, and nothing else. */
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
  "Let nothing more start in the run, from any terminal",
  "what is under way is finished",
  "What is under way is finished. Then the run ends, and workers wait until it is resumed.",
);

export const fleetResume = change(
  "resume",
  "Let a paused run go on",
  "workers that wait go on, and setup-pack fleet run works on it",
  "It only lets the run go on, for workers on other machines; setup-pack fleet run does the same and works on it.",
);

export const fleetStop = change(
  "stop",
  "Give a run up: nothing more starts, and another release may",
  "offices keep what they have",
  "What is under way is finished. Offices keep the release that they have; setup-pack fleet rollback undoes it.",
);
