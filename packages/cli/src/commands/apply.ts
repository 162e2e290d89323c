import type { CommandEntry } from "../command-line/command.js";
import type { ApplyFlags } from "../install/apply-plan.js";
import { declareFormat, declareHandOver, declareOnly, declareWorkspace, keyNotes } from "../install/flags.js";

export const apply: CommandEntry = {
  name: "apply",
  summary: "Carry out a stored plan in its workspace, exactly as it was made",
  examples: [
    ["setup-pack apply plan.json", "after asking"],
    ["setup-pack apply plan.json --dry-run", "everything but changing the workspace"],
    ["setup-pack apply plan.json --yes --format json", "in a script"],
    ["setup-pack apply plan.json --only tag/hot --only welcome", "these items of it, and what they need"],
    ["setup-pack apply plan.json --hand-over for-the-dashboard", "as a folder to import by hand"],
  ],
  notes: `Nothing is decided anew: a plan that was edited, has expired, is for another workspace, or was made from a state that is
no longer there is refused. All of it is carried out, or nothing; killed at any moment and run again, it ends the same.
At a terminal it is asked whether references are meant to stand for other records than before, and whether records of the
office's shall be adopted; where nobody sits at one, --yes is needed.
--only carries out what the plan decides of some items and of what these need; the rest is left for later.
${keyNotes}
Ends with 0; 2 for bad usage or a file that could not be read or written; 3 for a workspace that cannot be reached or
refuses the key; 4 when the plan is refused; 5 when nobody knows whether it was carried out: run it again.`,
  declare: (command) => {
    command.argument("<plan>", "the file that setup-pack plan --out wrote");
    declareWorkspace(command);
    declareHandOver(command);
    declareOnly(command);
    command.option("--dry-run", "send the whole plan, and have nothing changed").option("--yes", "do not ask");
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runApply } = await import("../deferred.js");
    return runApply(command.args[0] ?? "", command.optsWithGlobals<ApplyFlags>(), world);
  },
};
