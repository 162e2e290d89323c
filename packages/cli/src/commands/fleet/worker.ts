import type { CommandEntry } from "../../command-line/command.js";
import { wholeNumber } from "../../command-line/options.js";
import { declareFleet, declareLedger, fleetKeyNotes, runEndings } from "../../fleet/flags.js";
import type { FleetWorkerFlags } from "../run/fleet/worker.js";

/** How many offices a worker works on at a time. */
const usualParallel = 10;

export const fleetWorker: CommandEntry = {
  name: "worker",
  summary: "Take part in a run from another machine, for the offices whose keys are here",
  examples: [
    ["DATABASE_URL=postgres://db.example.org/fleet setup-pack fleet worker --parallel 5", "until the run ends"],
  ],
  notes: `The release, the bindings and the decisions come from the ledger, which a PostgreSQL server keeps. Key files are looked for
beside the inventory, which itself need not be here. Together, workers hold no more offices than the wave allows.
Ctrl-C leaves the run to the others: what is under way is finished first.
${fleetKeyNotes}
${runEndings}`,
  declare: (command) => {
    declareFleet(command);
    declareLedger(command);
    command.option("--parallel <number>", "at most so many offices at a time", wholeNumber, usualParallel);
  },
  run: async (command, world) => {
    const { runFleetWorker } = await import("../../deferred.js");
    return runFleetWorker(command.optsWithGlobals<FleetWorkerFlags>(), world);
  },
};
