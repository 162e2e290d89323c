import type { CommandEntry } from "../command-line/command.js";
import { declareWorkspace, keyNotes } from "../install/flags.js";
import type { PullFlags } from "./run/pull.js";

export const pull: CommandEntry = {
  name: "pull",
  summary: "Copy an installed pack from a workspace, with the changes made there, into a source folder",
  examples: [
    ["setup-pack pull 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10 --into buyer-follow-up", "create a new folder"],
    ["setup-pack pull pack.json --into as-it-is --workspace https://crm.example.org", "name the pack by its file"],
  ],
  notes: `Users, phone numbers and other records keep the names that they have in the pack. So you can install
the folder in other workspaces too. Files are downloaded from the workspace, and
their content is checked. To update a source folder that exists: pull into a new folder, build a
pack from it, then use setup-pack unpack.
${keyNotes}
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, the folder is not empty, or a file
could not be read or written; 3 the workspace cannot be reached or refuses the key; 4 the pack is
not installed.`,
  declare: (command) => {
    command
      .argument("<pack>", "which pack: its file or source folder, or its packId")
      .requiredOption("--into <dir>", "the folder to create; it must be empty, or must not exist");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runPull } = await import("../deferred.js");
    return runPull(command.args[0] ?? "", command.optsWithGlobals<PullFlags>(), world);
  },
};
