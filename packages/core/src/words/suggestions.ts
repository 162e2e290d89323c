import { nearest } from "./did-you-mean.js";

/**
 * After this many slips no suggestion is looked for any more: in a hostile pack, comparing names would take too long.
 */
const mostSuggested = 100;

/** `nearest` for the first hundred slips; for those after them none. */
export function suggestions(): typeof nearest {
  let suggested = 0;
  return (written, candidates) => (suggested++ < mostSuggested ? nearest(written, candidates) : undefined);
}
