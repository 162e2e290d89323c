/** How a page without scripts is put together, in which the texts of strangers stay texts. */

export { html } from "./html.js";
export { type Insertion, type Markup, markup } from "./markup.js";
export { type HtmlDocument, htmlDocument } from "./page.js";
export { list, type Section, table } from "./section.js";
