import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { ApplyFlags } from "../install/carry-out-plan.js";
import {
  declareFormat,
  declareHandOver,
  declareOnly,
  declareWorkspace,
  keyNotes,
  referenceNotes,
} from "../install/flags.js";
import { declareTrust } from "../trust/flags.js";

export const apply: CommandEntry = {
  name: "apply",
  summary: "Apply a saved plan to its workspace without changing the plan",
  examples: [
    ["setup-pack apply plan.json", "apply the plan after you confirm"],
    ["setup-pack apply plan.json --dry-run", "check the plan in the workspace, but change nothing"],
    ["setup-pack apply plan.json --yes --format json", "apply the plan in a script"],
    ["setup-pack apply plan.json --only tag/hot --only welcome", "apply only these items and the items that they need"],
    ["setup-pack apply plan.json --hand-over for-the-dashboard", "make a folder to import by hand"],
  ],
  notes: `The command makes no new decisions. It refuses a plan that was edited, has expired, is for another
workspace, or is older than a change in the workspace. It applies the whole plan (with --only, the
whole part that you asked for), or nothing. If it is stopped, run it again.
At a terminal, it asks before it changes which record a reference uses. It also asks before the pack
adopts (takes over) items of the workspace. Without a terminal, use --yes. If you use a trust file,
the command checks the release in the plan again. It needs the signature file beside the plan, which
setup-pack plan copies there.
${referenceNotes}
${keyNotes}
Exit codes: 0 the plan was applied; 2 wrong usage, or a file could not be read or written; 3 the
workspace cannot be reached or refuses the key; 4 the plan was refused; 5 the result is not known:
run the command again, nothing is done twice.`,
  declare: (command) => {
    command.argument("<plan>", "the file that setup-pack plan --out wrote");
    declareWorkspace(command);
    declareHandOver(command);
    declareOnly(command);
    declareTrust(command);
    command
      .option("--dry-run", "check the whole plan in the workspace, but change nothing")
      .option("--yes", optionHelp.yes);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runApply } = await import("../deferred.js");
    return runApply(command.args[0] ?? "", command.optsWithGlobals<ApplyFlags>(), world);
  },
};
