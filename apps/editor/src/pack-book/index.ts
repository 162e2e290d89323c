/** The book of the pack, as people read it who read no JSON. */

export { packBookActions } from "./pack-book-actions.js";
