import { Option } from "commander";
import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareFleetTrust, fleetKeyNotes, fleetTrustNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetDecideFlags } from "../run/fleet/decide.js";

export const fleetDecide: CommandEntry = {
  name: "decide",
  summary: "Ask once about the open decisions of all offices, and save the answers in decisions.yaml",
  examples: [
    ["setup-pack fleet decide", "ask about each open decision once, and show its offices and values"],
    ["setup-pack fleet decide --conflicts keep-workspace", "decide all conflicts at once, without questions"],
    ["setup-pack fleet decide --format json", "list open decisions for a script, without questions"],
  ],
  notes: `Open decisions are conflicts, existing items with the same name, unmatched references, and values
that may be an id or a word. A reference is a place in the pack that needs a record of the office,
such as a user. The answers are saved in decisions.yaml; its comments are kept. You can decide a
conflict for all offices, for each value, or for each office. A decision for one office is saved in
the bindings file of that office, and so are the records of its references. Without a terminal, the
command only lists open decisions.
${fleetKeyNotes}
${fleetTrustNotes}
Exit codes: 0 no decision is open; 1 the pack has errors; 2 wrong usage, a broken file, or a file
could not be read or written; 3 no decision is open, but an office could not be reached; 4 a
decision is open, an office cannot have the release, or two entries are the same workspace.`,
  declare: (command) => {
    declareFleet(command);
    declareFleetTrust(command);
    command
      .addOption(
        new Option(
          "--conflicts <choice>",
          "use this decision for all open conflicts; leave-out skips the offices that have them",
        ).choices(["keep-workspace", "take-release", "leave-out"]),
      )
      .addOption(
        new Option(
          "--existing <choice>",
          "use this decision for all items that offices already have: adopt them (the pack takes them over, and upgrades can change them), use them and never change them, or leave-out (skip) these offices",
        ).choices(["adopt", "use", "leave-out"]),
      )
      .option(
        "--leave-open",
        "treat each value in the settings of steps that may be an id or a word as a word: install it unchanged",
      );
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runFleetDecide } = await import("../../deferred.js");
    return runFleetDecide(command.optsWithGlobals<FleetDecideFlags>(), world);
  },
};
