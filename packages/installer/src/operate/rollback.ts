import { quote } from "@setup-pack/core";
import { Refusal } from "../refusal.js";
import type { Applied, HistoryEntry, InstallTarget } from "../target/target.js";
import { installed } from "./installed.js";

/** Where to go back to, and whether to change anything. */
export interface RollbackOptions {
  /** The revision of an earlier state; the release before the installed one when left out. */
  readonly to?: string;
  readonly dryRun?: boolean;
}

/** Goes back to an earlier release, by the rules of a plan: local edits stay, and what both changed is a conflict. */
export async function rollback(
  packId: string,
  target: InstallTarget,
  { to, dryRun = false }: RollbackOptions = {},
): Promise<Applied | Refusal> {
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return installation;
  const history = await target.history(packId);
  if (history instanceof Refusal) return history;
  const earlier = to === undefined ? releaseBefore(installation.base.version, history) : stateOf(to, history);
  if (earlier instanceof Refusal) return earlier;
  return target.rollback(packId, { to: earlier.revision, revision: installation.revision, dryRun });
}

/** The newest state that has another release than the one that is installed. */
function releaseBefore(version: string, history: readonly HistoryEntry[]): HistoryEntry | Refusal {
  return (
    history.find((entry) => entry.version !== version) ??
    new Refusal("missing", `No release was installed before ${quote(version)}.`, "To remove the pack, uninstall it.")
  );
}

function stateOf(revision: string, history: readonly HistoryEntry[]): HistoryEntry | Refusal {
  const known = history.map((entry) => `${quote(entry.revision)} (release ${entry.version})`);
  return (
    history.find((entry) => entry.revision === revision) ??
    new Refusal(
      "missing",
      `The installation never was at revision ${quote(revision)}.`,
      `Name one of these: ${known.join(", ")}.`,
    )
  );
}
