import type { CommandEntry } from "../../command-line/command.js";
import { wholeNumber } from "../../command-line/options.js";
import {
  declareFleet,
  declareFleetTrust,
  declareLedger,
  declareRun,
  fleetKeyNotes,
  fleetTrustNotes,
  ledgerNotes,
  runEndings,
} from "../../fleet/flags.js";
import { declareMinimum } from "../../trust/flags.js";
import type { FleetRollbackFlags, FleetRunFlags, FleetWorkerFlags } from "../run/fleet/run.js";

export const fleetRun: CommandEntry = {
  name: "run",
  summary: "Bring the release to every office, wave by wave; or continue a run that was paused or interrupted",
  examples: [
    ["setup-pack fleet run --wave canary", "to the end of the first wave"],
    ["setup-pack fleet run --yes", "to the end of the last, asking nothing"],
    ["DATABASE_URL=postgres://localhost/fleet setup-pack fleet run", "so that workers on other machines can join"],
  ],
  notes: `Each office is planned again when its turn comes, with its bindings and decisions.yaml; an office with open
decisions is skipped. A wave starts after the previous wave has ended and soaked. No more offices start once more have
failed than the inventory allows. After a crash, a pause or new decisions, run the same command again: nothing is
installed twice. No automation is turned on. Ctrl-C pauses: offices in progress are finished.
${ledgerNotes}
${fleetKeyNotes}
${fleetTrustNotes}
${runEndings}`,
  declare: (command) => {
    declareFleet(command);
    declareFleetTrust(command);
    declareLedger(command);
    command.option("--wave <name>", "stop at the end of this wave").option("--yes", "ask nothing");
  },
  run: async (command, world) => {
    const { runFleetRun } = await import("../../deferred.js");
    return runFleetRun(command.optsWithGlobals<FleetRunFlags>(), world);
  },
};

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
