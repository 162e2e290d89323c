import type { CommandEntry } from "../command-line/command.js";
import { declareInstalled, handedOver, type InstalledFlags, keyNotes } from "../install/flags.js";

export const status: CommandEntry = {
  name: "status",
  summary: "Say which release of a pack a workspace has, and which it had before",
  examples: [
    ["setup-pack status pack.json --workspace https://crm.example.org", "compared with a local release"],
    ["setup-pack status 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10 --format json", "of a pack by its id, for a script"],
  ],
  notes: `${keyNotes}
Ends with 0, whether it is installed or not; 1 when the pack has errors, 2 for bad usage or a file that could not be
read; 3 for a workspace that cannot be reached or refuses the key.`,
  declare: (command) => declareInstalled(command, handedOver),
  run: async (command, world) => {
    const { runStatus } = await import("../deferred.js");
    return runStatus(command.args[0] ?? "", command.optsWithGlobals<InstalledFlags>(), world);
  },
};
