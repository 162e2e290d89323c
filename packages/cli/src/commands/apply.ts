import type { CommandEntry } from "../command-line/command.js";
import type { ApplyFlags } from "../install/carry-out-plan.js";
import { declareFormat, declareHandOver, declareOnly, declareWorkspace, keyNotes } from "../install/flags.js";
import { declareTrust } from "../trust/flags.js";

export const apply: CommandEntry = {
  name: "apply",
  summary: "Apply a saved plan to its workspace, exactly as it was made",
  examples: [
    ["setup-pack apply plan.json", "after asking"],
    ["setup-pack apply plan.json --dry-run", "everything but changing the workspace"],
    ["setup-pack apply plan.json --yes --format json", "in a script"],
    ["setup-pack apply plan.json --only tag/hot --only welcome", "these items of it, and what they need"],
    ["setup-pack apply plan.json --hand-over for-the-dashboard", "as a folder to import by hand"],
  ],
  notes: `Nothing is decided again. A plan is refused if it was edited, has expired, is for another workspace, or if
the workspace has changed since. The whole plan is applied, or nothing; if the command is stopped, run it again. At a
terminal it asks before references are matched to other records, and before the pack manages existing records; without
a terminal, use --yes. --only applies the plan for some items and for what they need. Where a trust file is in force, the
release in the plan is checked again, by the signature file beside the plan. setup-pack plan copies it there.
${keyNotes}
Ends with 0; 2 for bad usage or a file that could not be read or written; 3 for a workspace that cannot be reached or
refuses the key; 4 when the plan is refused; 5 when the result is not known: run it again.`,
  declare: (command) => {
    command.argument("<plan>", "the file that setup-pack plan --out wrote");
    declareWorkspace(command);
    declareHandOver(command);
    declareOnly(command);
    declareTrust(command);
    command.option("--dry-run", "send the whole plan, and have nothing changed").option("--yes", "do not ask");
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runApply } = await import("../deferred.js");
    return runApply(command.args[0] ?? "", command.optsWithGlobals<ApplyFlags>(), world);
  },
};
