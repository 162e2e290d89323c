/** Places of the pack: where they are shown, and what they are called. */

export { pathOf, placeOf } from "./place-of.js";
export { itemWords, placeSeparator, wordsFor, wordsOf } from "./place-words.js";
export { reveal, revealPath } from "./reveal.js";
