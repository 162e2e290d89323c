import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import {
  declareDecisions,
  declareFormat,
  declareHandOver,
  declareWorkspace,
  keyNotes,
  referenceNotes,
} from "../install/flags.js";
import type { InstallFlags, Purpose } from "./run/install.js";

/** A command that plans, shows the plan, asks, and carries it out. */
const installEntry = (
  purpose: Purpose,
  about: Pick<CommandEntry, "summary" | "examples"> & { readonly note: string },
): CommandEntry => ({
  name: purpose,
  summary: about.summary,
  examples: about.examples,
  notes: `${about.note}
The command makes a plan, shows it, and applies it after you confirm. Without a terminal, use --yes.
It applies the whole plan, or nothing. If the workspace's API cannot import packs, the command says
so and changes nothing; then use --hand-over.
${referenceNotes}
${keyNotes}
--format json prints { "plan": …, "report": … }: the plan as in setup-pack plan, and the result. If
the plan is refused, the report is null and "refusal" has the reason. With --only, the installed
release has a version such as 1.1.0+part.3-of-24. To install the rest, run the command again without
--only.
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, or a file could not be read or written;
3 the workspace cannot be reached or refuses the key; 4 the plan was refused: a conflict, an
unmatched reference, or your answer was no; 5 the result is not known: run the command again, nothing
is done twice.`,
  declare: (command) => {
    command.argument("<pack>", optionHelp.release);
    declareWorkspace(command);
    declareHandOver(command);
    declareDecisions(command);
    command
      .option("--dry-run", "check the whole plan in the workspace, but change nothing")
      .option("--yes", optionHelp.yes)
      .option("--full", optionHelp.full);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runInstall } = await import("../deferred.js");
    return runInstall(purpose, command.args[0] ?? "", command.optsWithGlobals<InstallFlags>(), world);
  },
});

export const install = installEntry("install", {
  summary: "Install a pack in a workspace, after showing the plan and asking you",
  examples: [
    [
      "setup-pack install pack.json --workspace https://crm.example.org",
      "show the plan, then install the pack after you confirm",
    ],
    ["setup-pack install pack.json --bindings bindings.yaml --yes", "install in a script, with SETUP_PACK_URL set"],
    ["setup-pack install pack.json --interactive", "ask for the record of each unmatched reference"],
    ["setup-pack install pack.json --hand-over for-the-dashboard", "make a folder to import by hand"],
  ],
  note: "Use this for a new pack. To install another release of an installed pack, use setup-pack upgrade.",
});

export const upgrade = installEntry("upgrade", {
  summary: "Upgrade an installed pack to another release, after showing the plan and asking you",
  examples: [
    [
      "setup-pack upgrade 1.1.0.json --workspace https://crm.example.org",
      "show the plan, then upgrade after you confirm",
    ],
    [
      "setup-pack upgrade 2.0.0.json --on-conflict keep-workspace --yes",
      "keep the workspace's values in all conflicts",
    ],
    ['setup-pack upgrade 2.0.0.json --only-if ">=1.2 <3" --yes', "upgrade only if the new release is in this range"],
    [
      "setup-pack upgrade 2.0.0.json --prune --impact",
      "remove items that are not in the release, and count who uses them",
    ],
  ],
  note: `Changes that people made in the workspace are kept. If the workspace and the release changed a value
differently, that is a conflict, and you decide it.`,
});
