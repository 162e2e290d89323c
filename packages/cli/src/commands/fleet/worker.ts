import type { CommandEntry } from "../../command-line/command.js";
import { wholeNumber } from "../../command-line/options.js";
import {
  declareFleet,
  declareFleetTrust,
  declareLedger,
  declareRun,
  fleetKeyNotes,
  fleetTrustNotes,
  runEndings,
} from "../../fleet/flags.js";
import type { FleetWorkerFlags } from "../run/fleet/worker.js";

/** How many offices a worker works on at a time. */
const usualParallel = 10;

export const fleetWorker: CommandEntry = {
  name: "worker",
  summary: "Take part in a run from another machine, for the offices whose keys are here",
  examples: [
    ["DATABASE_URL=postgres://db.example.org/fleet setup-pack fleet worker --parallel 5", "until the run is over"],
    ["setup-pack fleet worker --once", "only until it is paused or halted, as a job of CI does"],
  ],
  notes: `The release, the bindings and the decisions come from the ledger, which a PostgreSQL server keeps. Key files are looked for
beside the inventory, which itself need not be here. Together, workers work on no more offices than the wave allows.
While the run is paused or halted the worker waits; with --once it does not wait. Ctrl-C leaves the run to the other
workers: offices in progress are finished first.
${fleetKeyNotes}
${fleetTrustNotes}
${runEndings}`,
  declare: (command) => {
    declareFleet(command);
    declareFleetTrust(command);
    declareLedger(command);
    declareRun(command);
    command
      .option("--parallel <number>", "at most so many offices at a time", wholeNumber, usualParallel)
      .option("--once", "end when the run is paused or halted, instead of waiting");
  },
  run: async (command, world) => {
    const { runFleetWorker } = await import("../../deferred.js");
    return runFleetWorker(command.optsWithGlobals<FleetWorkerFlags>(), world);
  },
};
