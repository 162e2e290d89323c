import type { CommandEntry } from "../../command-line/command.js";
import {
  declareFleet,
  declareFleetTrust,
  declareLedger,
  fleetKeyNotes,
  fleetTrustNotes,
  ledgerNotes,
  runEndings,
} from "../../fleet/flags.js";
import type { FleetRunFlags } from "../run/fleet/run.js";

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
