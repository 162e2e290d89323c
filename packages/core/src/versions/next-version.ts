import inc from "semver/functions/inc.js";
import parse from "semver/functions/parse.js";
import type { Bump } from "../model.js";

/**
 * Returns the version that follows by a bump, as semver counts; null where the version is none of its own.
 * @example
 * ```ts
 * import { nextVersion } from "@setup-pack/core";
 *
 * console.log(nextVersion("1.4.2", "minor"), nextVersion("May", "minor")); // 1.5.0 null
 * ```
 */
export function nextVersion(version: string, bump: Bump): string | null {
  if (parse(version) === null) return null;
  return bump === "none" ? version : inc(version, bump);
}

/** What a bump amounts to before 1.0.0, where nothing is settled yet (Semantic Versioning 2.0.0, item 4). */
const beforeOne = { major: "minor", minor: "patch", patch: "patch", none: "none" } as const satisfies Record<
  Bump,
  Bump
>;

/**
 * Returns the bump that a change to a release needs: before 1.0.0 a major one is made as a minor, and a minor one as a
 * patch.
 * @example
 * ```ts
 * import { neededBump } from "@setup-pack/core";
 *
 * console.log(neededBump("0.4.0", "major"), neededBump("1.4.0", "major")); // minor major
 * ```
 */
export function neededBump(version: string, bump: Bump): Bump {
  return parse(version)?.major === 0 ? beforeOne[bump] : bump;
}

/**
 * The least version that a release may have that changes an installed one by a bump; undefined where `release` is
 * that far, or where semver cannot tell. A pre-release counts as the version that it leads to.
 * @example
 * ```ts
 * import { missingVersion } from "@setup-pack/core";
 *
 * console.log(missingVersion("1.0.0", "1.0.1", "minor"), missingVersion("1.0.0", "2.0.0", "minor"));
 * // 1.1.0 undefined
 * ```
 */
export function missingVersion(installed: string, release: string, bump: Bump): string | undefined {
  const least = nextVersion(installed, neededBump(installed, bump));
  const given = parse(release);
  return least === null || given === null || given.compareMain(least) >= 0 ? undefined : least;
}
