/** How places, members and problems of the pack are called: by what an author sees, not by ids and pointers. */

export { labelOf, labelOfReference, singular, wordsInName } from "./label-of.js";
export { messageWords } from "./message-words.js";
export { itemNoun, placeSeparator, thingAt, wordsFor, wordsOf } from "./place-words.js";
