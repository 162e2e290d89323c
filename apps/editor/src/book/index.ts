/** What the steps of the open pack mean: the block book in force for it. */

export { bookOf, dialects } from "./block-book.js";
