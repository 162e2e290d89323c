import type { CommandEntry } from "../command-line/command.js";
import { declareInstalled, type InstalledFlags, keyNotes } from "../install/flags.js";

export const drift: CommandEntry = {
  name: "drift",
  summary: "List what people changed in the workspace since a pack was installed",
  examples: [
    ["setup-pack drift pack.json --workspace https://crm.example.org", "every local edit"],
    ["setup-pack drift 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10 --format json", "as a diff, for a script"],
    ["setup-pack drift 1.0.0.json --base 1.0.0.json --mine export.json", "of an export from a dashboard"],
  ],
  notes: `${keyNotes}
--format json prints a diff (schemas/diff.schema.json) from the release as installed to the workspace as it is.
Ends with 0 when nothing was changed, 1 when something was; 2 for bad usage or a file that could not be read; 3 for a
workspace that cannot be reached or refuses the key; 4 for a pack that is not installed.`,
  declare: declareInstalled,
  run: async (command, world) => {
    const { runDrift } = await import("../deferred.js");
    return runDrift(command.args[0] ?? "", command.optsWithGlobals<InstalledFlags>(), world);
  },
};
