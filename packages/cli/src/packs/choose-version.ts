import { type Bump, diff, missingVersion, neededBump, nextVersion, type Pack } from "@setup-pack/core";
import type { BlockBook } from "@setup-pack/core/meaning";
import { changedItemName, quote } from "@setup-pack/core/words";

/** The version a pack is to have and why; or why there is none. */
export type ChosenVersion = { readonly version: string; readonly why: string } | { readonly refused: string };

/** Returns the version that follows by a level. */
export function nextByLevel({ version }: Pack, level: Exclude<Bump, "none">): ChosenVersion {
  const next = nextVersion(version, level);
  return next === null ? noSemver(version) : { version: next, why: `the next ${level} version` };
}

/**
 * Returns the version that a pack needs for what changed since another release. One that is large enough already stays,
 * and so does that of a pack in which nothing changed.
 */
export function nextByChanges(from: Pack, to: Pack, books: readonly [BlockBook, BlockBook]): ChosenVersion {
  const { bump, changes } = diff(from, to, books);
  if (bump === "none")
    return { version: to.version, why: `nothing changed since ${from.version} that needs a new version` };
  const level = neededBump(from.version, bump);
  const least = nextVersion(from.version, level);
  if (least === null) return noSemver(from.version);
  const [first] = changes.filter((change) => change.class === bump);
  const item = first === undefined ? "" : `: ${changedItemName(first.item)}. ${first.reason}`;
  const why = `what changed since ${from.version} needs a ${level} version${item}`;
  const isEnough =
    nextVersion(to.version, "none") !== null && missingVersion(from.version, to.version, bump) === undefined;
  return { version: isEnough ? to.version : least, why };
}

const noSemver = (version: string): ChosenVersion => ({
  refused: `${quote(version)} is not a semantic version, so the next version is not known. Write one such as 1.0.0 by hand.`,
});
