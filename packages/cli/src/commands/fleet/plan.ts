import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareFleetTrust, fleetKeyNotes, fleetTrustNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetPlanFlags } from "../run/fleet/plan.js";

export const fleetPlan: CommandEntry = {
  name: "plan",
  summary: "Plan a release for every office of an inventory, and say what it does to how many",
  examples: [
    ["setup-pack fleet plan", "how many upgrade cleanly, keep something of their own, wait for a decision, or cannot"],
    ["setup-pack fleet plan --out plans", "and each office's plan as a file: setup-pack plan show plans/NAME.json"],
    ["setup-pack fleet plan --format json", "for a script"],
  ],
  notes: `Changes nothing. Offices with the same plan are listed together. Bindings of an office count first, then
decisions.yaml (setup-pack fleet decide), then "onConflict" of the inventory.
Plans hold texts of the offices: their files can be read by you alone.
${fleetKeyNotes}
${fleetTrustNotes}
Ends with 0 when the release can go into every office; 1 when the pack has errors; 2 for bad usage, a broken inventory, or
a file that could not be read or written; 3 when an office cannot be reached or refuses its key; 4 when two entries are one
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
