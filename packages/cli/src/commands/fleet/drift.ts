import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, fleetKeyNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetDriftFlags } from "../run/fleet/drift.js";

export const fleetDrift: CommandEntry = {
  name: "drift",
  summary: "Say of every office what people changed of the pack since it was installed",
  examples: [
    ["setup-pack fleet drift", "every office of fleet.yaml; changes nothing"],
    ["setup-pack fleet drift --format json", "for a script"],
  ],
  notes: `${fleetKeyNotes}
Ends with 0 when every office is as installed; 1 when one is not; 2 for bad usage, a broken inventory, or a file that could
not be read; 3 when an office cannot be reached or refuses its key.`,
  declare: (command) => {
    declareFleet(command);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runFleetDrift } = await import("../../deferred.js");
    return runFleetDrift(command.optsWithGlobals<FleetDriftFlags>(), world);
  },
};
