import type { CommandEntry } from "../command-line/command.js";
import { declareDecisions, declareFormat, declareHandOver, declareWorkspace, keyNotes } from "../install/flags.js";
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
Without a terminal, use --yes. The whole plan is applied, or nothing.
${keyNotes}
--format json prints { "plan": …, "report": … }: the plan as setup-pack plan prints it, and the result. For a refused
plan the report is null, and "refusal" says why. --only installs some items of the release and what they need. The
installed release then has a version such as 1.1.0+part.3-of-24; the same command without --only installs the rest.
Ends with 0; 1 when the pack has errors, 2 for bad usage or a file that could not be read or written; 3 for a workspace
that cannot be reached or refuses the key; 4 when it is refused: a conflict, an unmatched reference, or "no" to the
question; 5 when the result is not known: run it again.`,
  declare: (command) => {
    command.argument("<pack>", "the release: a file, a source folder, or -");
    declareWorkspace(command);
    declareHandOver(command);
    declareDecisions(command);
    command
      .option("--dry-run", "send the whole plan, and have nothing changed")
      .option("--yes", "do not ask")
      .option("--full", "print every item and every field of the plan");
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runInstall } = await import("../deferred.js");
    return runInstall(purpose, command.args[0] ?? "", command.optsWithGlobals<InstallFlags>(), world);
  },
});

export const install = installEntry("install", {
  summary: "Install a pack in a workspace: plan, show, ask, apply",
  examples: [
    ["setup-pack install pack.json --workspace https://crm.example.org", "after showing what it will do"],
    ["setup-pack install pack.json --bindings bindings.yaml --yes", "in a script, with SETUP_PACK_URL set"],
    ["setup-pack install pack.json --interactive", "ask what references are matched to"],
    ["setup-pack install pack.json --hand-over for-the-dashboard", "as a folder to import by hand"],
  ],
  note: "For a pack that is not installed yet; setup-pack upgrade brings another release of one that is.",
});

export const upgrade = installEntry("upgrade", {
  summary: "Upgrade an installed pack to another release: plan, show, ask, apply",
  examples: [
    ["setup-pack upgrade 1.1.0.json --workspace https://crm.example.org", "after showing what it will do"],
    ["setup-pack upgrade 2.0.0.json --on-conflict keep-workspace --yes", "local changes are kept"],
    ['setup-pack upgrade 2.0.0.json --only-if ">=1.2 <3" --yes', "only a release of this range"],
    ["setup-pack upgrade 2.0.0.json --prune --impact", "remove what is gone, and say who relies on it"],
  ],
  note: "What was edited in the workspace stays, and what both changed differently is a conflict until it is settled.",
});
