/** Places of the pack: where they are shown, and their addresses. */

export { followAddress, followTitle } from "./follow-address.js";
export { placeOf, reveal, revealPath } from "./reveal.js";
