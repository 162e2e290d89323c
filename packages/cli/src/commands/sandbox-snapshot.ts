import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareWorkspace } from "../sandbox/format-option.js";
import { reachNotes } from "../sandbox/reach-flags.js";
import type { ResetFlags, SnapshotFlags } from "./run/sandbox-snapshot.js";

const nameArgument = "what it is called: letters, digits, dots, hyphens and underscores";

const save: CommandEntry = {
  name: "save",
  summary: "Keep what a workspace holds, as it is now, under a name",
  examples: [["setup-pack sandbox snapshot save base", "to go back to later"]],
  notes: `It has all that the workspace holds and its settings, as they are at one moment, whoever writes meanwhile. Keys, faults and
other snapshots are no part of it. It stays in the database until it is deleted, with people who were deleted since.
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
  notes: `All of it or nothing; whoever writes meanwhile waits. Keys stay as they are, so that clients go on working. What was still
to be sent to webhooks, now or when it was saved, is sent to nobody, and no event tells of the change.
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
  notes: `Its name and settings, keys, faults and snapshots stay. The demonstration is filled anew, with days that count from today.
What was still to be sent to webhooks is sent to nobody.
${reachNotes}`,
  declare: (command) => declareWorkspace(command.option("--yes", "do not ask")),
  run: async (command, world) => {
    const { runSandboxReset } = await import("../deferred.js");
    return runSandboxReset(command.optsWithGlobals<ResetFlags>(), world);
  },
};
