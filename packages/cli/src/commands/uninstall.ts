import type { CommandEntry } from "../command-line/command.js";
import { changeEndings, declareInstalled, keyNotes } from "../install/flags.js";
import type { UninstallFlags } from "./run/uninstall.js";

export const uninstall: CommandEntry = {
  name: "uninstall",
  summary: "Remove a pack from a workspace, but for what was edited or is in use",
  examples: [
    ["setup-pack uninstall pack.json --workspace https://crm.example.org", "after asking"],
    ["setup-pack uninstall pack.json --dry-run", "what would go, and what would stay and why"],
    ["setup-pack uninstall 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10 --yes", "in a script, with SETUP_PACK_URL set"],
  ],
  notes: `Shows first what is removed, what is kept, and why. Items that were changed or are in use are kept and
belong to the office. A later install of the pack uses them again. What was the office's before goes back to the values it had; what
another pack carries is that pack's.
${keyNotes}
${changeEndings}`,
  declare: (command) => {
    declareInstalled(command);
    command.option("--dry-run", "have nothing changed").option("--yes", "do not ask");
  },
  run: async (command, world) => {
    const { runUninstall } = await import("../deferred.js");
    return runUninstall(command.args[0] ?? "", command.optsWithGlobals<UninstallFlags>(), world);
  },
};
