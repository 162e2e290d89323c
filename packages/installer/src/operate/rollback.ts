import { type Choice, quote } from "@setup-pack/core";
import { Refusal } from "../refusal.js";
import type { Applied, HistoryEntry, InstallTarget } from "../target/target.js";
import { installed } from "./installed.js";

/** Where to go back to, and whether to change anything. */
export interface RollbackOptions {
  /** The revision of an earlier state; the release before the installed one when left out. */
  readonly to?: string;
  readonly dryRun?: boolean;
  /** Whose value stands where the workspace changed what going back changes too; a conflict when left out. */
  readonly onConflict?: Choice;
}

/** Goes back to an earlier release, by the rules of a plan: local edits stay, and what both changed is a conflict. */
export async function rollback(
  packId: string,
  target: InstallTarget,
  { to, dryRun = false, onConflict }: RollbackOptions = {},
): Promise<Applied | Refusal> {
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return installation;
  const history = await target.history(packId);
  if (history instanceof Refusal) return history;
  const earlier = to === undefined ? releaseBefore(installation.base.version, history) : stateOf(to, history);
  if (earlier instanceof Refusal) return earlier;
  const { revision } = installation;
  const choice = onConflict === undefined ? {} : { onConflict };
  const result = await target.rollback(packId, { to: earlier.revision, revision, dryRun, ...choice });
  const mayBeDone = result instanceof Refusal && /^(unknown|stale)$/.test(result.kind) && !dryRun;
  return mayBeDone ? settled(packId, target, { revision, version: earlier.version }, result) : result;
}

/**
 * What became of a rollback that no answer came to, or only one to its repetition, which is stale: it went back where
 * the earlier release stands in a new state.
 */
async function settled(
  packId: string,
  target: InstallTarget,
  before: { readonly revision: string; readonly version: string },
  refusal: Refusal,
): Promise<Applied | Refusal> {
  const now = await target.read(packId);
  if (now === null || now instanceof Refusal) return refusal;
  const isBack = now.revision !== before.revision && now.base.version === before.version;
  return isBack ? { revision: now.revision, version: now.base.version, items: [] } : refusal;
}

/**
 * The state before the installed release came. Where the last thing done was to go back already, nobody can tell
 * whether this asks for the same again or for going back further: that has to be said.
 */
function releaseBefore(version: string, history: readonly HistoryEntry[]): HistoryEntry | Refusal {
  const before = history.findIndex((entry) => entry.version !== version);
  const found = history[before];
  if (found === undefined)
    return new Refusal(
      "missing",
      `No release was installed before ${quote(version)}.`,
      "To remove the pack, uninstall it.",
    );
  if (history.slice(before).every((entry) => entry.version !== version)) return found;
  return new Refusal(
    "rejected",
    `The last thing done was to go back to release ${quote(version)}.`,
    `To go back further, name the revision: ${statesIn(history).join(", ")}.`,
  );
}

function stateOf(revision: string, history: readonly HistoryEntry[]): HistoryEntry | Refusal {
  return (
    history.find((entry) => entry.revision === revision) ??
    new Refusal(
      "missing",
      `The installation never was at revision ${quote(revision)}.`,
      `Name one of these: ${statesIn(history).join(", ")}.`,
    )
  );
}

/** As many states as a person wants to read. */
const mostTold = 10;

const statesIn = (history: readonly HistoryEntry[]): string[] =>
  history.slice(0, mostTold).map(({ revision, version }) => `${quote(revision)} (release ${quote(version)})`);
