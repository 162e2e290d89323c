import { type Markup, markup, type Section } from "../page/markup.js";

/** Returns the contents of the book, with a link to each section. */
export const contents = (
  sections: readonly Section[],
): Markup => markup`<nav class="contents" aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ol>${sections.map(({ id, title }) => markup`<li><a href="#${id}"><bdi>${title}</bdi></a></li>\n`)}</ol>
</nav>`;
