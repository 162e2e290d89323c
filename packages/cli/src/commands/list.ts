import type { CommandEntry } from "../command-line/command.js";
import { declareFormat, declareWorkspace, keyNotes } from "../install/flags.js";
import type { ListFlags } from "./run/list.js";

export const list: CommandEntry = {
  name: "list",
  summary: "List the packs of a workspace: their releases, whose their items are, and how many were edited",
  examples: [
    ["setup-pack list --workspace https://crm.example.org", "each pack with its release and what people edited"],
    ["setup-pack list --format json", "for a script, with SETUP_PACK_URL set"],
  ],
  notes: `Each pack is looked at, one request for each.
${keyNotes}
Ends with 0; 2 for bad usage; 3 for a workspace that cannot be reached or refuses the key.`,
  declare: (command) => {
    declareWorkspace(command);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runList } = await import("../deferred.js");
    return runList(command.optsWithGlobals<ListFlags>(), world);
  },
};
