import type { CommandEntry } from "../command-line/command.js";
import { declareInstalled, handedOver, type InstalledFlags, keyNotes } from "../install/flags.js";

export const status: CommandEntry = {
  name: "status",
  summary: "Show the installed release of a pack in a workspace, and its earlier releases",
  examples: [
    [
      "setup-pack status pack.json --workspace https://crm.example.org",
      "compare the installed release with the one in this file",
    ],
    [
      "setup-pack status 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10 --format json",
      "find the pack by its id, and print JSON for a script",
    ],
  ],
  notes: `${keyNotes}
Exit codes: 0 success, with or without the pack installed; 1 the pack has errors; 2 wrong usage, or
a file could not be read; 3 the workspace cannot be reached or refuses the key.`,
  declare: (command) => declareInstalled(command, handedOver),
  run: async (command, world) => {
    const { runStatus } = await import("../deferred.js");
    return runStatus(command.args[0] ?? "", command.optsWithGlobals<InstalledFlags>(), world);
  },
};
