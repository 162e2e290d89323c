import type { CommandEntry } from "../../command-line/command.js";
import { optionHelp } from "../../command-line/option-help.js";
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
  stateNotes,
} from "../../fleet/flags.js";
import { declareMinimum } from "../../trust/flags.js";
import type { FleetRollbackFlags, FleetRunFlags, FleetWorkerFlags } from "../run/fleet/run.js";

export const fleetRun: CommandEntry = {
  name: "run",
  summary: "Install or upgrade the release in every office, wave by wave; or continue a paused or interrupted run",
  examples: [
    ["setup-pack fleet run --wave canary", "run only the first wave"],
    ["setup-pack fleet run --yes", "run all waves without questions"],
    ["DATABASE_URL=postgres://localhost/fleet setup-pack fleet run", "let workers on other computers join"],
  ],
  notes: `Before each office, the command makes a new plan with the office's bindings and decisions.yaml. An
office with open decisions is skipped. A wave is a group of offices. It starts when the previous
wave has ended and its waiting time ("soak") is over. If more offices fail than the inventory file
allows, the run is halted: no more offices start. After a crash, a pause or new decisions, run the
same command again: nothing is installed twice. No automation is turned on. Ctrl-C pauses the run
after the offices in progress are finished.
${ledgerNotes}
${fleetKeyNotes}
${fleetTrustNotes}
${runEndings}`,
  declare: (command) => {
    declareFleet(command);
    declareFleetTrust(command);
    declareLedger(command);
    command.option("--wave <name>", "stop after this wave").option("--yes", optionHelp.yes);
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
  summary: "Let this computer help with a run, in the offices whose keys are stored on it",
  examples: [
    ["DATABASE_URL=postgres://db.example.org/fleet setup-pack fleet worker --parallel 5", "work until the run ends"],
    ["setup-pack fleet worker --once", "end when the run is paused or halted, as in a CI job"],
  ],
  notes: `Start the run on another computer with setup-pack fleet run; each computer that joins is a worker.
The release, the bindings and the decisions come from the ledger, the record of the run on a
PostgreSQL server. This computer needs the key files in the folder of the inventory file, but not the
inventory file. All workers together work on no more offices than the wave allows. While the run is paused
or halted, the worker waits, except with --once. With Ctrl-C, this worker finishes its offices and
leaves the rest to the other workers.
${stateNotes}
${fleetKeyNotes}
${fleetTrustNotes}
${runEndings}`,
  declare: (command) => {
    declareFleet(command);
    declareFleetTrust(command);
    declareLedger(command);
    declareRun(command);
    command
      .option("--parallel <number>", "maximum number of offices at the same time", wholeNumber, usualParallel)
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
    "Undo the last run or an earlier one: each office gets its previous release back, or the pack is removed if it had none",
  examples: [
    ["setup-pack fleet rollback", "undo the run in every office that it changed"],
    ["setup-pack fleet rollback --run 5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", "undo an earlier run"],
    ["setup-pack fleet rollback --wave canary --yes", "undo one wave without questions"],
  ],
  notes: `The last run is the last one that changed an office. Changes that people made in an office are kept,
as in setup-pack rollback and uninstall. If "onConflict" of the inventory file does not decide a
conflict, that office fails. If a later run changed an office again, undo the later run first. A run
that was undone is stopped: it cannot continue. If the command is interrupted, run it again.
A trust file (--trust, or "trust" in setup-pack.config.json) can set a minimum version: an office
whose earlier release is older fails. Signatures are not checked, because an earlier release has no
signature file.
${fleetKeyNotes}
${runEndings}`,
  declare: (command) => {
    declareFleet(command);
    declareLedger(command);
    declareRun(command);
    declareMinimum(command);
    command.option("--wave <name>", "only this wave").option("--yes", optionHelp.yes);
  },
  run: async (command, world) => {
    const { runFleetRollback } = await import("../../deferred.js");
    return runFleetRollback(command.optsWithGlobals<FleetRollbackFlags>(), world);
  },
};
