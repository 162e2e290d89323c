import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { ResetFlags, SnapshotFlags } from "./run/sandbox-snapshot.js";

const nameArgument = "what it is called: letters, digits, dots, hyphens and underscores";

const save: CommandEntry = {
  name: "save",
  summary: "Keep what a workspace holds, as it is now, under a name",
  examples: [["setup-pack sandbox snapshot save base", "to go back to later"]],
  notes: `It has all records and settings of the workspace at one moment. It does not have keys, faults or other
snapshots. It stays in the database until you delete it, with contacts that were deleted since.
${reachNotes}`,
  declare: (command) => declareWorkspace(command.argument("<name>", nameArgument)),
  run: async (command, world) => {
    const { runSnapshotSave } = await import("../deferred.js");
    return runSnapshotSave(command.args[0] ?? "", command.optsWithGlobals<SnapshotFlags>(), world);
  },
};

const restore: CommandEntry = {
  name: "restore",
  summary: "Make a workspace what it was when a snapshot was saved, and say what that replaced",
  examples: [["setup-pack sandbox snapshot restore base", "before each run of a test, say"]],
  notes: `Restores everything or nothing; other writes wait. Keys are kept, so clients continue to work. Pending
webhook deliveries are not sent, and no event reports the change.
${reachNotes}`,
  declare: (command) => declareWorkspace(command.argument("<name>", nameArgument)),
  run: async (command, world) => {
    const { runSnapshotRestore } = await import("../deferred.js");
    return runSnapshotRestore(command.args[0] ?? "", command.optsWithGlobals<SnapshotFlags>(), world);
  },
};

const list: CommandEntry = {
  name: "list",
  summary: "List the snapshots of a workspace, with how much they hold",
  examples: [["setup-pack sandbox snapshot list", "the newest first"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runSnapshotList } = await import("../deferred.js");
    return runSnapshotList(command.optsWithGlobals<SnapshotFlags>(), world);
  },
};

const remove: CommandEntry = {
  name: "delete",
  summary: "Delete a snapshot of a workspace; the workspace stays as it is",
  examples: [["setup-pack sandbox snapshot delete base", "for good"]],
  notes: reachNotes,
  declare: (command) => declareWorkspace(command.argument("<name>", nameArgument)),
  run: async (command, world) => {
    const { runSnapshotDelete } = await import("../deferred.js");
    return runSnapshotDelete(command.args[0] ?? "", command.optsWithGlobals<SnapshotFlags>(), world);
  },
};

export const sandboxSnapshot: CommandGroup = {
  name: "snapshot",
  summary: "Keep what a workspace of a running sandbox holds, and go back to it",
  examples: [save, restore, list, remove].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [save, restore, list, remove],
};

export const sandboxReset: CommandEntry = {
  name: "reset",
  summary: "Make a workspace hold what it held when it was made: stages and a pipeline, or the demonstration",
  examples: [
    ["setup-pack sandbox reset", "asks first"],
    ["setup-pack sandbox reset --yes", "in a script"],
  ],
  notes: `Its name, settings, keys, faults and snapshots are kept. The demonstration is filled again, with dates
relative to today. Pending webhook deliveries are not sent.
${reachNotes}`,
  declare: (command) => declareWorkspace(command.option("--yes", "do not ask")),
  run: async (command, world) => {
    const { runSandboxReset } = await import("../deferred.js");
    return runSandboxReset(command.optsWithGlobals<ResetFlags>(), world);
  },
};
