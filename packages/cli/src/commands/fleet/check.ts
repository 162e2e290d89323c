import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareFleetTrust, fleetKeyNotes, fleetTrustNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetCheckFlags } from "../run/fleet/check.js";

export const fleetCheck: CommandEntry = {
  name: "check",
  summary: "Check every office in fleet.yaml: its key, what the key may do, its address and its installed release",
  examples: [
    ["setup-pack fleet check", "check every office in fleet.yaml, without changes"],
    ["setup-pack fleet check --inventory offices/fleet.yaml --format json", "print JSON for a script"],
    ["setup-pack fleet check --allow-key-commands", "also run commands that get keys, such as a password manager"],
  ],
  notes: `${fleetKeyNotes}
${fleetTrustNotes}
If two entries are the same workspace, they are refused.
Exit codes: 0 every office is ready; 1 the pack has errors; 2 wrong usage, or a file cannot be used;
3 an office cannot be reached or refuses its key; 4 two entries are the same workspace.`,
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
