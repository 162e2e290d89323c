import type { CommandEntry } from "../command-line/command.js";
import { declareWorkspace, keyNotes } from "../install/flags.js";
import type { PullFlags } from "./run/pull.js";

export const pull: CommandEntry = {
  name: "pull",
  summary: "Bring an installed pack, as a workspace has it now, into a source folder",
  examples: [
    ["setup-pack pull 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10 --into buyer-follow-up", "a new folder"],
    ["setup-pack pull pack.json --into as-it-is --workspace https://crm.example.org", "of a local pack"],
  ],
  notes: `The folder includes local changes made in the workspace. References are written as in the pack; files are
fetched from the workspace and checked by digest. A folder that is not empty is not changed.
${keyNotes}
Ends with 0; 1 when the pack has errors, 2 for bad usage, a folder with something in it, or what could not be read or
written; 3 for a workspace that cannot be reached or refuses the key; 4 when the pack is not installed.`,
  declare: (command) => {
    command.argument("<pack>", "the pack, or its packId").requiredOption("--into <dir>", "the folder to make");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runPull } = await import("../deferred.js");
    return runPull(command.args[0] ?? "", command.optsWithGlobals<PullFlags>(), world);
  },
};
