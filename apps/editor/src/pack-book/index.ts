/** The book of the pack, as people read it who read no JSON. */

export { handOverBook } from "./hand-over-book.js";
export { packBookActions } from "./pack-book-actions.js";
