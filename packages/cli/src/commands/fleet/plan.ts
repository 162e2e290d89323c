import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareFleetTrust, fleetKeyNotes, fleetTrustNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetPlanFlags } from "../run/fleet/plan.js";

export const fleetPlan: CommandEntry = {
  name: "plan",
  summary: "Plan a release for every office in fleet.yaml, and count the offices for each result",
  examples: [
    [
      "setup-pack fleet plan",
      "count the offices that can upgrade, keep their own changes, wait for a decision, or cannot upgrade",
    ],
    [
      "setup-pack fleet plan --out plans",
      "also save each office's plan; to read one, run setup-pack plan show plans/NAME.json",
    ],
    ["setup-pack fleet plan --format json", "print JSON for a script"],
  ],
  notes: `The command changes nothing. It lists offices with the same plan together. A decision in the
bindings file of an office counts first, then one in decisions.yaml (see setup-pack fleet decide).
If neither has one, "onConflict" in the inventory file counts. Plans contain texts of the offices,
so only you can read their files.
${fleetKeyNotes}
${fleetTrustNotes}
Exit codes: 0 every office can have the release; 1 the pack has errors; 2 wrong usage, or a file
cannot be used; 3 an office cannot be reached or refuses its key; 4 two entries are the same
workspace, or an office waits for a decision or cannot have the release.`,
  declare: (command) => {
    declareFleet(command);
    declareFleetTrust(command);
    command.option("--out <folder>", "write each office's plan to NAME.json in this folder");
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runFleetPlan } = await import("../../deferred.js");
    return runFleetPlan(command.optsWithGlobals<FleetPlanFlags>(), world);
  },
};
