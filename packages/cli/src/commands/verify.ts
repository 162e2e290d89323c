import type { CommandEntry } from "../command-line/command.js";
import { declareFormat, declareWorkspace, keyNotes } from "../install/flags.js";
import type { VerifyFlags } from "./run/verify.js";

export const verify: CommandEntry = {
  name: "verify",
  summary: "Check that a handed-over folder was imported in the workspace",
  examples: [["setup-pack verify for-the-dashboard --workspace https://crm.example.org", "after importing it by hand"]],
  notes: `SeenPacks by name for what the workspace's documented lists show: tags, contact stages, lead sources, pipelines and stages.
${keyNotes}
Ends with 0 when each is there once, 1 when one is missing or there several times, or when the pack has nothing of the kind; 2 for bad usage or a folder that
could not be read; 3 for a workspace that cannot be reached or refuses the key; 4 for a folder of another workspace.`,
  declare: (command) => {
    command.argument("<folder>", "the folder that --hand-over wrote");
    declareWorkspace(command);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runVerify } = await import("../deferred.js");
    return runVerify(command.args[0] ?? "", command.optsWithGlobals<VerifyFlags>(), world);
  },
};
