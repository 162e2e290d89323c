import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { changeEndings, declareInstalled, keyNotes } from "../install/flags.js";
import type { UninstallFlags } from "./run/uninstall.js";

export const uninstall: CommandEntry = {
  name: "uninstall",
  summary: "Remove a pack from a workspace; items that were edited or are in use are kept",
  examples: [
    ["setup-pack uninstall pack.json --workspace https://crm.example.org", "remove the pack after you confirm"],
    ["setup-pack uninstall pack.json --dry-run", "show which items would be removed or kept, and why"],
    [
      "setup-pack uninstall 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10 --yes",
      "remove the pack in a script, with SETUP_PACK_URL set",
    ],
  ],
  notes: `The command first shows which items will be removed or kept, and why. Items that were edited or are
in use are kept, and no longer belong to the pack. If you install the pack again later, it finds them
again. Items that the workspace had before, and that the pack adopted (took over), are kept and get
their old values back. Items that another pack also has are left to that pack.
${keyNotes}
${changeEndings}`,
  declare: (command) => {
    declareInstalled(command);
    command.option("--dry-run", optionHelp.dryRun).option("--yes", optionHelp.yes);
  },
  run: async (command, world) => {
    const { runUninstall } = await import("../deferred.js");
    return runUninstall(command.args[0] ?? "", command.optsWithGlobals<UninstallFlags>(), world);
  },
};
