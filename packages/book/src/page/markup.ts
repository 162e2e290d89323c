import { withEntities } from "@setup-pack/core/words";

const plain = /^[\x20-\x7e]*$/;

/**
 * What is not seen, or turns the direction of text: it could hide what is written. What joins the parts of one emoji is
 * left as it is.
 */
const unseen =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Returns a text of strangers as HTML shows it: tabs are spaces, and what cannot be seen is an escape as JSON writes
 * them.
 */
export function html(text: string): string {
  return withEntities(plain.test(text) ? text : text.replaceAll("\t", "  ").replace(unseen, escaped));
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/** Text that is markup already. */
export interface Markup {
  readonly markup: string;
}

/**
 * What can be put into markup: markup, also a list of it, as it is; texts and numbers written out; nothing for the
 * rest.
 */
export type Insertion = Markup | readonly Markup[] | string | number | false | undefined;

/** Markup with every text that is put into it written out, so that nothing of it takes effect. */
export function markup(parts: TemplateStringsArray, ...insertions: readonly Insertion[]): Markup {
  // Put together by `+`, which copies nothing before the page is written: markup is put into markup many times over.
  let text = parts[0] ?? "";
  for (const [at, insertion] of insertions.entries()) text += inserted(insertion) + (parts[at + 1] ?? "");
  return { markup: text };
}

/** Returns what strangers wrote over several lines, each line by itself. */
export const multiline = (text: string): Markup => ({
  markup: text
    .trimEnd()
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => html(line))
    .join("<br>"),
});

function inserted(insertion: Insertion): string {
  if (insertion === undefined || insertion === false) return "";
  if (typeof insertion === "string") return html(insertion);
  if (typeof insertion === "number") return String(insertion);
  if ("markup" in insertion) return insertion.markup;
  let text = "";
  for (const one of insertion) text += one.markup;
  return text;
}

/** A part of the book that stands in its contents. */
export interface Section {
  /** Its address within the page. */
  readonly id: string;
  readonly title: string;
  readonly content: Markup;
  /** Whether it begins a page of its own in print. */
  readonly beginsPage: boolean;
}

/** Returns a section with its heading. */
export const sectionMarkup = ({ id, title, content, beginsPage }: Section): Markup => markup`
<section id="${id}" aria-labelledby="${id}-title"${beginsPage && markup` class="begins-page"`}>
<h2 id="${id}-title"><bdi>${title}</bdi></h2>
${content}
</section>`;

/** Returns a list of texts or markup; undefined where there is nothing in it. */
export const list = (items: readonly Insertion[], className = "plain"): Markup | undefined =>
  items.length === 0
    ? undefined
    : markup`<ul class="${className}">${items.map((item) => markup`<li>${item}</li>\n`)}</ul>`;

/** Names with what they stand for, as those on a form. */
export const facts = (rows: readonly (readonly [name: string, value: Insertion])[]): Markup =>
  markup`<dl class="facts">${rows.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;

/** Returns a table with a heading for each column, which is scrolled sideways where it does not fit. */
export const table = (
  label: string,
  columns: readonly string[],
  rows: readonly (readonly Insertion[])[],
): Markup => markup`<div class="wide" role="region" aria-label="Table: ${label}" tabindex="0"><table>
<thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;

/** Returns a value of the pack in JSON, as it stands there. */
export const jsonBlock = (value: unknown): Markup =>
  markup`<div class="instruction"><pre>${multiline(JSON.stringify(value, undefined, 2) ?? "")}</pre></div>`;
