import { type Choice, type SettledConflict, versionPart } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import { settledFor } from "../bindings/conflict-choice.js";
import { Refusal } from "../refusal.js";
import type { ApplyResult, HistoryEntry, Installation, InstallTarget } from "../target/target.js";
import { installed } from "./installed.js";

/** Where to go back to, and whether to change anything. */
export interface RollbackOptions {
  /** The revision of an earlier state; the release before the installed one when left out. */
  readonly to?: string;
  /** The version that is to be left, where it is known: by it a repetition is distinguished from going back further. */
  readonly from?: string;
  readonly dryRun?: boolean;
  /**
   * Returns why the workspace must not go back to a release, by the version of the whole release; asked before the
   * workspace is asked to go back. What was done before is not refused.
   */
  readonly refusalOf?: (version: string) => Refusal | undefined;
  /** Whose value stands where the workspace changed what going back changes too; a conflict when left out. */
  readonly onConflict?: Choice;
  /** The same for single places, which count before it; what was decided for other releases does not count. */
  readonly conflicts?: readonly SettledConflict[];
}

/** What became of a rollback. */
export interface RollbackResult extends ApplyResult {
  /** Whether it had been done when it was asked for, so that nothing was done now. */
  readonly already: boolean;
}

/**
 * Goes back to an earlier release, by the rules of a plan: local edits stay, and what both changed is a conflict. Asked
 * for again after it was done, it is known by the history, and nothing is done.
 * @example
 * ```ts
 * import { httpTarget, Refusal, rollback } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const result = await rollback(packId, target, { dryRun: true });
 * if (result instanceof Refusal) throw new Error(result.message);
 * console.log(result.version); // 1.0.0
 * ```
 */
export async function rollback(
  packId: string,
  target: InstallTarget,
  { to, from, dryRun = false, refusalOf, onConflict, conflicts = [] }: RollbackOptions = {},
): Promise<RollbackResult | Refusal> {
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return installation;
  const history = await target.history(packId);
  if (history instanceof Refusal) return history;
  const done = from === undefined ? undefined : doneBefore(history, from, to);
  if (done !== undefined) return { ...resultOf(done), already: true };
  const { version: installedVersion, name } = installation.base;
  if (
    to === undefined &&
    from !== undefined &&
    ![installedVersion, versionPart(installedVersion)?.whole].includes(from)
  )
    return otherInstalled(from, installedVersion, name);
  const earlier = to === undefined ? releaseBefore(installation, history) : stateOf(to, history);
  if (earlier instanceof Refusal) return (await movedOn(packId, target, installation)) ?? earlier;
  const refused = refusalOf?.(versionPart(earlier.version)?.whole ?? earlier.version);
  if (refused !== undefined) return refused;
  const { revision } = installation;
  const decided = settledFor(earlier.version, conflicts);
  const choice = {
    ...(onConflict === undefined ? {} : { onConflict }),
    ...(decided.length === 0 ? {} : { conflicts: decided }),
  };
  const result = await target.rollback(packId, { to: earlier.revision, revision, dryRun, ...choice });
  if (!(result instanceof Refusal)) return { ...result, already: false };
  const mayBeDone = /^(unknown|stale)$/.test(result.kind) && !dryRun;
  return mayBeDone ? settled(packId, target, { earlier, history }, result) : result;
}

/** That the release that is to be left does not stand there: going back would leave another one. */
const otherInstalled = (from: string, installedVersion: string, name: string): Refusal =>
  new Refusal(
    "missing",
    `Release ${quote(from)} of ${quote(name)} is not what is installed: ${quote(installedVersion)} is. Nothing was changed.`,
    `Name the file of release ${quote(installedVersion)}, the pack by its id, or with --to the state to go back to.`,
  );

/**
 * Returns why a history tells nothing of what was to be left: somebody else has changed that, or uninstalled it,
 * meanwhile.
 */
async function movedOn(
  packId: string,
  target: InstallTarget,
  { revision, base: { name } }: Installation,
): Promise<Refusal | undefined> {
  const now = await installed(packId, target);
  if (now instanceof Refusal) return now;
  if (now.revision === revision) return undefined;
  return new Refusal(
    "stale",
    `${quote(name)} was just changed in this workspace by another person or program. Nothing was changed now.`,
    "Look at what is installed now before you go back.",
  );
}

/** Returns the result of a rollback that only the history shows: what became of each item is not known any more. */
const resultOf = ({ revision, version }: HistoryEntry): ApplyResult => ({ revision, version, items: [] });

/**
 * Returns whether a state is of before the pack was uninstalled and installed again.
 * @example
 * ```ts
 * import { isOfBefore } from "@setup-pack/installer";
 *
 * console.log(isOfBefore({ appliedAt: "2026-05-01T09:00:00.000Z" }, "2026-06-01T09:00:00.000Z")); // true
 * ```
 */
export const isOfBefore = (
  { appliedAt }: Pick<HistoryEntry, "appliedAt">,
  installedAt: Installation["installedAt"],
): boolean => installedAt !== undefined && Date.parse(appliedAt) < Date.parse(installedAt);

/** No plan that was sent makes what going back makes. */
const isBack = ({ planId, to }: HistoryEntry): boolean => planId === null || to !== undefined;

/**
 * Returns the last thing that was done, where that was to leave this very release for the one that is asked for.
 * Undefined where it is not sure, as where several states had the release that is asked for.
 */
function doneBefore(
  [latest, ...before]: readonly HistoryEntry[],
  from: string,
  to: string | undefined,
): HistoryEntry | undefined {
  if (latest === undefined || !isBack(latest) || before[0]?.version !== from || latest.version === from)
    return undefined;
  if (to !== undefined && latest.to !== undefined) return latest.to === to ? latest : undefined;
  const meant = before.find(({ revision, version }) => (to === undefined ? version !== from : revision === to));
  const isOnly = to === undefined || before.filter(({ version }) => version === latest.version).length === 1;
  return meant?.version === latest.version && isOnly ? latest : undefined;
}

/**
 * Returns what became of a rollback that no answer came to, or only one to its repetition, which is stale: it went back
 * where the history has gone on by that and by nothing else.
 */
async function settled(
  packId: string,
  target: InstallTarget,
  { earlier, history }: { readonly earlier: HistoryEntry; readonly history: readonly HistoryEntry[] },
  refusal: Refusal,
): Promise<RollbackResult | Refusal> {
  const now = await target.history(packId);
  if (now instanceof Refusal) return refusal;
  const known = new Set(history.map(({ revision }) => revision));
  const [latest, ...others] = now.filter(({ revision }) => !known.has(revision));
  if (latest === undefined || others.length > 0 || !isBack(latest) || latest.version !== earlier.version)
    return refusal;
  return { ...resultOf(latest), already: false };
}

/**
 * Returns the state before the installed one in the line of releases: what was gone back from is no part of it any
 * more, so that one can go up and back as often as one likes, and further back each time. What was there before the
 * pack was uninstalled is no part of it either.
 */
function releaseBefore(
  { base: { version }, installedAt }: Pick<Installation, "base" | "installedAt">,
  history: readonly HistoryEntry[],
): HistoryEntry | Refusal {
  const line: HistoryEntry[] = [];
  for (const entry of history.toReversed()) {
    if (isOfBefore(entry, installedAt)) continue;
    const known = line.findLastIndex((one) => one.version === entry.version);
    if (isBack(entry) && known >= 0) line.splice(known, line.length, entry);
    else if (line.at(-1)?.version === entry.version) line.splice(-1, 1, entry);
    else line.push(entry);
  }
  const found = line.at(-2);
  if (found !== undefined) return found;
  const isBegunAnew = history.some((entry) => isOfBefore(entry, installedAt));
  return new Refusal(
    "missing",
    isBegunAnew
      ? `The pack was uninstalled once, and no release was installed before ${quote(version)} since then.`
      : `No release was installed before ${quote(version)}.`,
    isBegunAnew
      ? "To remove the pack, uninstall it. To go back to what was installed before that, name the revision with --to; setup-pack status lists them."
      : "To remove the pack, uninstall it.",
  );
}

function stateOf(revision: string, history: readonly HistoryEntry[]): HistoryEntry | Refusal {
  const found = history.find((entry) => entry.revision === revision);
  if (found !== undefined && found !== history[0]) return found;
  const others = statesIn(history);
  const remedy = others.length === 0 ? "There is none to go back to." : `Name one of these: ${others.join(", ")}.`;
  return found === undefined
    ? new Refusal("missing", `No release was installed by revision ${quote(revision)}.`, remedy)
    : new Refusal("rejected", `Revision ${quote(revision)} is what is installed now.`, remedy);
}

/** As many states as a person wants to read. */
const mostShown = 10;

/** Returns the states to go back to: all but the one that stands. */
const statesIn = ([, ...earlier]: readonly HistoryEntry[]): string[] =>
  earlier.slice(0, mostShown).map(({ revision, version }) => `${quote(revision)} (release ${quote(version)})`);
