import { Option } from "commander";
import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareFleetTrust, fleetKeyNotes, fleetTrustNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetDecideFlags } from "../run/fleet/decide.js";

export const fleetDecide: CommandEntry = {
  name: "decide",
  summary: "Ask once for all offices what their plans leave open, and keep the answers in decisions.yaml",
  examples: [
    [
      "setup-pack fleet decide",
      "each conflict, taken name, open reference and open text once, with the offices' number and values",
    ],
    ["setup-pack fleet decide --conflicts keep-workspace", "all conflicts at once, without asking"],
    ["setup-pack fleet decide --format json", "what is open, for a script; asks nothing"],
  ],
  notes: `Answers are saved in the inventory's decisions file; its comments are kept. You can decide a conflict for
all offices, for each value they have, or for each office: then the answer goes into the bindings of that office.
References are matched there too. Asks at a terminal only; elsewhere it lists what is open.
${fleetKeyNotes}
${fleetTrustNotes}
Ends with 0 when nothing is left open; 1 when the pack has errors; 2 for bad usage, a broken file, or one that could not be
read or written; 3 when nothing is left open but an office could not be asked; 4 when something is left open, an office
cannot have the release, or two entries are one workspace.`,
  declare: (command) => {
    declareFleet(command);
    declareFleetTrust(command);
    command
      .addOption(
        new Option("--conflicts <choice>", "decide every open conflict so").choices([
          "keep-workspace",
          "take-release",
          "leave-out",
        ]),
      )
      .addOption(
        new Option("--existing <choice>", "decide so about every item that offices have already").choices([
          "adopt",
          "use",
          "leave-out",
        ]),
      )
      .option("--leave-open", "decide that texts which may be ids or words are words, and stay as they are");
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runFleetDecide } = await import("../../deferred.js");
    return runFleetDecide(command.optsWithGlobals<FleetDecideFlags>(), world);
  },
};
