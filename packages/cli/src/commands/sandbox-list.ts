import type { CommandEntry } from "../command.js";
import { declareFormatAndReach } from "../sandbox/format-option.js";
import type { RecordFormat } from "../sandbox/print-record.js";
import { type ReachFlags, reachNotes } from "../sandbox/reach-flags.js";

export interface ListFlags extends ReachFlags {
  readonly format: RecordFormat;
}

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
    const { runSandboxList } = await import("../later.js");
    return runSandboxList(command.optsWithGlobals<ListFlags>(), world);
  },
};
