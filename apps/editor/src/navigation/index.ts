/** Places of the pack: where they are shown, and their addresses. */

export { followAddress } from "./follow-address.js";
export { followTitle } from "./follow-title.js";
export { placeOf, reveal, revealPath } from "./reveal.js";
