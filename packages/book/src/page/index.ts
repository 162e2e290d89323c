/** How a page without scripts is put together, in which the texts of strangers stay texts. */

export { html, type Insertion, list, type Markup, markup, type Section, table } from "./markup.js";
export { type HtmlDocument, htmlDocument } from "./page.js";
