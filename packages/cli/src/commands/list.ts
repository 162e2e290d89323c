import type { CommandEntry } from "../command-line/command.js";
import { declareFormat, declareWorkspace, keyNotes } from "../install/flags.js";
import type { ListFlags } from "./run/list.js";

export const list: CommandEntry = {
  name: "list",
  summary: "List the packs of a workspace: the release and the number of items of each, and how many were edited",
  examples: [
    ["setup-pack list --workspace https://crm.example.org", "list the packs, and count the edited items"],
    ["setup-pack list --format json", "print JSON for a script, with SETUP_PACK_URL set"],
  ],
  notes: `Items are owned (the pack made them), adopted (the workspace had them, and the pack took them over),
or used (the pack never changes them). Released items are still
there, but no longer belong to the pack.
${keyNotes}
Exit codes: 0 success; 2 wrong usage; 3 the workspace cannot be reached or refuses the key.`,
  declare: (command) => {
    declareWorkspace(command);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runList } = await import("../deferred.js");
    return runList(command.optsWithGlobals<ListFlags>(), world);
  },
};
