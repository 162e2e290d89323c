import { didYouMean } from "./did-you-mean.js";

/** Past so many slips nobody reads on, and comparing names would cost a hostile pack's reader dearly. */
const mostSuggested = 100;

/** `didYouMean` for the first hundred slips; for those after them "". */
export function suggestions(): typeof didYouMean {
  let suggested = 0;
  return (written, candidates) => (suggested++ < mostSuggested ? didYouMean(written, candidates) : "");
}
