import { quote } from "@setup-pack/core/words";
import satisfies from "semver/functions/satisfies.js";
import validRange from "semver/ranges/valid.js";
import { Refusal } from "../refusal.js";

/**
 * Returns whether a text is a range of versions, as semver writes them.
 * @example
 * ```ts
 * import { isVersionRange } from "@setup-pack/installer";
 *
 * console.log(isVersionRange(">=1.2 <3"), isVersionRange("the newest")); // true false
 * ```
 */
export const isVersionRange = (text: string): boolean => validRange(text) !== null;

/** Returns why a release is outside a range of versions that was allowed; undefined where it is inside. */
export function outOfRange(version: string, range: string | undefined): Refusal | undefined {
  if (range === undefined) return undefined;
  if (!isVersionRange(range))
    return new Refusal("invalid", `${quote(range)} is not a range of versions.`, 'Write one such as ">=1.2 <3".');
  if (satisfies(version, range)) return undefined;
  return new Refusal(
    "out-of-range",
    `The release is version ${quote(version)}, and only ${quote(range)} may be installed.`,
    "Look at the release, then widen the range or leave it out.",
  );
}
