/** How the steps of the open pack are read, and by which dialects. */

export { bookOf, dialects } from "./block-book.js";
export { loadHtmlParser } from "./lazy.js";
