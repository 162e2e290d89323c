/** Places of the pack: where they are shown, what they are called, and their addresses. */

export { followAddress } from "./follow-address.js";
export { followTitle } from "./follow-title.js";
export { messageWords } from "./message-words.js";
export { pathOf, placeOf } from "./place-of.js";
export { itemNoun, itemWords, placeSeparator, thingAt, wordsFor, wordsOf } from "./place-words.js";
export { reveal, revealPath } from "./reveal.js";
