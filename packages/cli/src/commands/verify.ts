import type { CommandEntry } from "../command-line/command.js";
import { declareFormat, declareWorkspace, keyNotes } from "../install/flags.js";
import type { VerifyFlags } from "./run/verify.js";

export const verify: CommandEntry = {
  name: "verify",
  summary: "Check that a folder from --hand-over was imported in the workspace",
  examples: [
    [
      "setup-pack verify for-the-dashboard --workspace https://crm.example.org",
      "check after you import the folder by hand",
    ],
  ],
  notes: `If a workspace's API cannot import packs, --hand-over writes a folder that you import by hand in the
dashboard. This command looks in the workspace by name for these items: tags, contact stages, lead
sources, pipelines and stages. It cannot see the others, such as automations and templates: check
those in the dashboard, with the folder's CHECKLIST.md.
${keyNotes}
Exit codes: 0 each item was found once; 1 an item is missing or was found more than once, or the
pack has no such items; 2 wrong usage, or the folder could not be read; 3 the workspace cannot be
reached or refuses the key; 4 the folder is for another workspace.`,
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
