/** What the steps of the open pack mean: the block book in force for it. */

export { bookOf, teamBlocks } from "./block-book.js";
