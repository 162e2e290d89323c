import type { CommandEntry } from "../command-line/command.js";
import { declareFormatAndReach } from "../sandbox/format-option.js";
import { reachNotes } from "../sandbox/reach-flags.js";
import type { ListFlags } from "./run/sandbox-list.js";

export const sandboxList: CommandEntry = {
  name: "list",
  summary: "List the workspaces of a running sandbox",
  examples: [
    ["setup-pack sandbox list", "the newest first: id, slug, name, requests a minute"],
    ["setup-pack sandbox list --format json", "for a script"],
  ],
  notes: reachNotes,
  declare: declareFormatAndReach,
  run: async (command, world) => {
    const { runSandboxList } = await import("../deferred.js");
    return runSandboxList(command.optsWithGlobals<ListFlags>(), world);
  },
};
