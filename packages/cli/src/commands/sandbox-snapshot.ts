import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { ResetFlags, SnapshotFlags } from "./run/sandbox-snapshot.js";

const nameArgument = "the name of the snapshot: letters, digits, dots, hyphens and underscores";

const save: CommandEntry = {
  name: "save",
  summary: "Save the current state of a workspace as a snapshot",
  examples: [["setup-pack sandbox snapshot save base", "save the state, to restore it later"]],
  notes: `A snapshot has all records and settings of the workspace at one moment, but no keys, faults or other
snapshots. It is kept in the database until you delete it. It also contains contacts that you delete
later.
${reachNotes}`,
  declare: (command) => declareWorkspace(command.argument("<name>", nameArgument)),
  run: async (command, world) => {
    const { runSnapshotSave } = await import("../deferred.js");
    return runSnapshotSave(command.args[0] ?? "", command.optsWithGlobals<SnapshotFlags>(), world);
  },
};

const restore: CommandEntry = {
  name: "restore",
  summary: "Restore a workspace to the state of a snapshot, and show what was replaced",
  examples: [["setup-pack sandbox snapshot restore base", "restore the state, for example before each run of a test"]],
  notes: `The command restores everything or nothing. Other writes wait until it has finished. Keys are kept,
so clients continue to work. Pending webhook deliveries are not sent, and no event reports the
change.
${reachNotes}`,
  declare: (command) => declareWorkspace(command.argument("<name>", nameArgument)),
  run: async (command, world) => {
    const { runSnapshotRestore } = await import("../deferred.js");
    return runSnapshotRestore(command.args[0] ?? "", command.optsWithGlobals<SnapshotFlags>(), world);
  },
};

const list: CommandEntry = {
  name: "list",
  summary: "List the snapshots of a workspace, with the number of their records",
  examples: [["setup-pack sandbox snapshot list", "list the newest first"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runSnapshotList } = await import("../deferred.js");
    return runSnapshotList(command.optsWithGlobals<SnapshotFlags>(), world);
  },
};

const remove: CommandEntry = {
  name: "delete",
  summary: "Delete a snapshot of a workspace; the workspace does not change",
  examples: [["setup-pack sandbox snapshot delete base", "delete the snapshot permanently"]],
  notes: reachNotes,
  declare: (command) => declareWorkspace(command.argument("<name>", nameArgument)),
  run: async (command, world) => {
    const { runSnapshotDelete } = await import("../deferred.js");
    return runSnapshotDelete(command.args[0] ?? "", command.optsWithGlobals<SnapshotFlags>(), world);
  },
};

export const sandboxSnapshot: CommandGroup = {
  name: "snapshot",
  summary: "Save and restore snapshots of a workspace",
  examples: [save, restore, list, remove].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [save, restore, list, remove],
};

export const sandboxReset: CommandEntry = {
  name: "reset",
  summary: "Reset a workspace to its first data: stages and a pipeline, or the demo data",
  examples: [
    ["setup-pack sandbox reset", "reset after you confirm"],
    ["setup-pack sandbox reset --yes", "reset in a script"],
  ],
  notes: `The name, settings, keys, faults and snapshots of the workspace are kept. The demo data is created
again, with dates relative to today. Pending webhook deliveries are not sent.
${reachNotes}`,
  declare: (command) => declareWorkspace(command.option("--yes", optionHelp.yes)),
  run: async (command, world) => {
    const { runSandboxReset } = await import("../deferred.js");
    return runSandboxReset(command.optsWithGlobals<ResetFlags>(), world);
  },
};
