import { didYouMean } from "./did-you-mean.js";

/**
 * After this many slips no suggestion is looked for any more: in a hostile pack, comparing names would take too long.
 */
const mostSuggested = 100;

/** `didYouMean` for the first hundred slips; for those after them "". */
export function suggestions(): typeof didYouMean {
  let suggested = 0;
  return (written, candidates) => (suggested++ < mostSuggested ? didYouMean(written, candidates) : "");
}
