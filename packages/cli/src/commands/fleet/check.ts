import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareFleetTrust, fleetKeyNotes, fleetTrustNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetCheckFlags } from "../run/fleet/check.js";

export const fleetCheck: CommandEntry = {
  name: "check",
  summary: "Check every office of an inventory: its key, scopes, address, and the release it has",
  examples: [
    ["setup-pack fleet check", "every office of fleet.yaml; changes nothing"],
    ["setup-pack fleet check --inventory offices/fleet.yaml --format json", "for a script"],
    ["setup-pack fleet check --allow-key-commands", "where keys come from commands, such as a password manager's"],
  ],
  notes: `${fleetKeyNotes}
${fleetTrustNotes}
Two entries that turn out to be one workspace are refused.
Ends with 0 when every office can be worked on; 1 when the pack has errors; 2 for bad usage, a broken inventory, or a
file that could not be read; 3 when an office cannot be reached or refuses its key; 4 when two entries are one workspace.`,
  declare: (command) => {
    declareFleet(command);
    declareFleetTrust(command);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runFleetCheck } = await import("../../deferred.js");
    return runFleetCheck(command.optsWithGlobals<FleetCheckFlags>(), world);
  },
};
