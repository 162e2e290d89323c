import type { CommandEntry } from "../command-line/command.js";
import { declareInstalled, handedOver, type InstalledFlags, keyNotes } from "../install/flags.js";

export const drift: CommandEntry = {
  name: "drift",
  summary: "List changes that people made in the workspace after a pack was installed",
  examples: [
    ["setup-pack drift pack.json --workspace https://crm.example.org", "list all changes made in the workspace"],
    ["setup-pack drift 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10 --format json", "print a diff for a script"],
    ["setup-pack drift 1.0.0.json --base 1.0.0.json --mine export.json", "compare with an export from the dashboard"],
  ],
  notes: `${keyNotes}
--format json prints a diff (schemas/diff.schema.json) from the installed release to the workspace
as it is now.
Exit codes: 0 nothing was changed; 1 something was changed; 2 wrong usage, or a file could not be
read; 3 the workspace cannot be reached or refuses the key; 4 the pack is not installed.`,
  declare: (command) => declareInstalled(command, handedOver),
  run: async (command, world) => {
    const { runDrift } = await import("../deferred.js");
    return runDrift(command.args[0] ?? "", command.optsWithGlobals<InstalledFlags>(), world);
  },
};
