import { distance } from "fastest-levenshtein";
import { quote } from "./wording.js";

/** At most this many code points are listed: the first difference shows where to look. */
const mostPoints = 4;

/**
 * Returns what tells a text from another one that looks the same, as an addition behind it: ` (with U+00E9, not U+0065
 * U+0301)`. "" where they look different, or are the same. Two texts look the same where Unicode takes them for
 * compatible (UAX 15): letters with accents put together or apart, spaces of several kinds, wide letters.
 */
export function differenceInLooks(text: string, other: string): string {
  if (text === other || text.normalize("NFKC") !== other.normalize("NFKC")) return "";
  const [here, there] = [Array.from(text), Array.from(other)];
  let start = 0;
  while (here[start] === there[start]) start++;
  let end = 0;
  while (end < Math.min(here.length, there.length) - start && here.at(-1 - end) === there.at(-1 - end)) end++;
  const [mine, its] = [here, there].map((points) => pointsOf(points.slice(start, points.length - end)));
  return ` (with ${mine}, not ${its})`;
}

function pointsOf(characters: readonly string[]): string {
  if (characters.length === 0) return "nothing";
  const shown = characters.slice(0, mostPoints).map(codePoint).join(" ");
  return characters.length > mostPoints ? `${shown} …` : shown;
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Candidates longer than this are not worth comparing: nobody mistypes them by a letter or two. */
const longestCompared = 200;

/** At most this many candidates are compared, so that a hostile pack costs no quadratic time. */
const mostCompared = 2000;

/**
 * Returns how many slips of the finger turn one word into the other: letters wrong, missing or too many; a swap counts
 * once.
 */
export function slips(a: string, b: string): number {
  const far = distance(a, b);
  if (far !== 2 || a.length !== b.length) return far;
  const first = a.split("").findIndex((letter, place) => letter !== b.charAt(place));
  const swapped = a.charAt(first) === b.charAt(first + 1) && a.charAt(first + 1) === b.charAt(first);
  return swapped ? 1 : far;
}

/** Returns a name without what no reader sees: case, and how accents are put together. */
const foldedLetters = (name: string): string =>
  (/^[\0-\x7f]*$/.test(name) ? name : name.normalize("NFKC")).toLowerCase();

/** The candidate nearest to what was written, or undefined where none is near: a third of its letters may differ. */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  if (written.length > longestCompared) return undefined;
  const limit = Math.max(1, Math.floor(written.length / 3));
  const folded = foldedLetters(written);
  let best: string | undefined;
  let least = limit + 1;
  let compared = 0;
  for (const candidate of candidates) {
    if (candidate === written || candidate.length > longestCompared) continue;
    const other = foldedLetters(candidate);
    if (Math.abs(other.length - folded.length) >= least) continue;
    if (++compared > mostCompared) break;
    const far = slips(folded, other);
    if (far < least) [best, least] = [candidate, far];
  }
  return best;
}

/**
 * Returns the part of a name behind its last dot, as its candidates write words: "sendSms" and "Send-SMS" are
 * "send_sms".
 */
const lastPart = (name: string): string =>
  name
    .slice(name.lastIndexOf(".") + 1)
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/[-\s]+/g, "_")
    .toLowerCase();

/**
 * Returns the same for candidates with a prefix and a dot: one that was written without its prefix, or with that of
 * another group, is what is meant ("send_sms" for "action.send_sms").
 */
export function nearestDotted(written: string, candidates: readonly string[]): string | undefined {
  if (written.length > longestCompared) return undefined;
  const part = lastPart(written);
  const [same, ...others] = candidates.filter((one) => one !== written && one.includes(".") && lastPart(one) === part);
  if (same !== undefined && others.length === 0) return same;
  const near = nearest(written, candidates);
  if (near !== undefined) return near;
  const nearPart = nearest(part, candidates.map(lastPart));
  return candidates.find((one) => one.includes(".") && lastPart(one) === nearPart);
}

/** ` Did you mean "mail"?` with its leading space, or "" where nothing is near. */
export function didYouMean(written: string, candidates: Iterable<string>): string {
  return suggestion(written, nearest(written, candidates));
}

/**
 * Returns the same for a candidate found already; where it looks like what was written, the characters that differ are
 * named.
 */
export function suggestion(written: string, near: string | undefined): string {
  return near === undefined ? "" : ` Did you mean ${quote(near)}${differenceInLooks(near, written)}?`;
}

/**
 * After this many slips no suggestion is looked for any more: in a hostile pack, comparing names would take too long.
 */
const mostSuggested = 100;

/** `nearest` for the first hundred slips; for those after them none. */
export function suggestions(): typeof nearest {
  let suggested = 0;
  return (written, candidates) => (suggested++ < mostSuggested ? nearest(written, candidates) : undefined);
}
