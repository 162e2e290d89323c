import { distance } from "fastest-levenshtein";
import { quote } from "./quote.js";

/** Candidates longer than this are not worth comparing: nobody mistypes them by a letter or two. */
const longestCompared = 200;

/** At most this many candidates are compared, so that a hostile pack costs no quadratic time. */
const mostCompared = 2000;

/** How many slips of the finger turn one word into the other: letters wrong, missing or too many; a swap counts once. */
export function slips(a: string, b: string): number {
  const far = distance(a, b);
  if (far !== 2 || a.length !== b.length) return far;
  const first = a.split("").findIndex((letter, place) => letter !== b.charAt(place));
  const swapped = a.charAt(first) === b.charAt(first + 1) && a.charAt(first + 1) === b.charAt(first);
  return swapped ? 1 : far;
}

/** The candidate nearest to what was written, or undefined where none is near: a third of its letters may differ. */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  if (written.length > longestCompared) return undefined;
  const limit = Math.max(1, Math.floor(written.length / 3));
  const folded = written.toLowerCase();
  let best: string | undefined;
  let least = limit + 1;
  let compared = 0;
  for (const candidate of candidates) {
    if (candidate === written || Math.abs(candidate.length - written.length) >= least) continue;
    if (++compared > mostCompared) break;
    const far = slips(folded, candidate.toLowerCase());
    if (far < least) [best, least] = [candidate, far];
  }
  return best;
}

/** ` Did you mean "mail"?` with its leading space, or "" where nothing is near. */
export function didYouMean(written: string, candidates: Iterable<string>): string {
  const near = nearest(written, candidates);
  return near === undefined ? "" : ` Did you mean ${quote(near)}?`;
}
