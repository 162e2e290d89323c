import { headingLevels } from "@setup-pack/core/words";
import { Schema } from "prosemirror-model";

/** A pasted page as it can be read, and what of it cannot be taken along. */
export interface PastedHtml {
  readonly html: string;
  /** What the pictures show, or "" where it is not said. */
  readonly images: readonly string[];
  readonly addresses: number;
}

/** Addresses that a pasted text may bring along. */
const sentAlong = /^(?:https?:|mailto:|tel:|\{\{)/i;

const blocks = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, pre, blockquote, table";

/** Reads what a page, a sheet or an email puts on the clipboard; nothing of it is asked for or run. */
export function pastedHtml(html: string): PastedHtml {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of page.querySelectorAll("[style], [hidden]"))
    if (hidden.hasAttribute("hidden") || /display\s*:\s*none/i.test(hidden.getAttribute("style") ?? ""))
      hidden.remove();
  // A picture of one pixel tells a sender that an email was read.
  const images = [...page.querySelectorAll("img")].filter((image) => image.getAttribute("width") !== "1");
  const addresses = [...page.querySelectorAll("a[href]")].filter(
    (link) => !link.hasAttribute("data-href") && !sentAlong.test(link.getAttribute("href") ?? ""),
  );
  // Rows from the inside out, since a table may stand in the cell of another.
  for (const row of [...page.querySelectorAll("tr")].reverse()) row.replaceWith(...rowBlocks(row));
  return { html: page.body.innerHTML, images: images.map(({ alt }) => alt), addresses: addresses.length };
}

/** Returns a row as one paragraph, its cells a blank apart; as a block for each cell where one holds blocks itself. */
function rowBlocks(row: HTMLTableRowElement): readonly Element[] {
  const page = row.ownerDocument;
  const cells = [...row.children].filter((cell) => (cell.textContent ?? "").trim() !== "");
  const wrapped = (name: "p" | "div", content: readonly Node[]): Element => {
    const block = page.createElement(name);
    block.append(...content);
    return block;
  };
  if (cells.some((cell) => cell.querySelector(blocks) !== null))
    return cells.map((cell) => wrapped("div", [...cell.childNodes]));
  const words = cells.flatMap((cell, at) => [...(at > 0 ? [page.createTextNode(" ")] : []), ...cell.childNodes]);
  return words.length === 0 ? [] : [wrapped("p", words)];
}

/** What the attributes of a node or mark were written as; those that are not edited here are kept in it. */
const given = { given: { default: null } };

/**
 * What can be edited of a formatted text, under the names that message editors of this kind write (TipTap's). `kept` is
 * any block that holds something else: it is shown, can be moved and deleted, and is written as it was.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: {
      group: "block",
      content: "inline*",
      attrs: given,
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", 0],
    },
    heading: {
      group: "block",
      content: "inline*",
      defining: true,
      attrs: { level: { default: 2 }, ...given },
      parseDOM: headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: {
      group: "block",
      content: "listItem+",
      attrs: given,
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    },
    orderedList: {
      group: "block",
      content: "listItem+",
      attrs: given,
      parseDOM: [{ tag: "ol" }],
      toDOM: () => ["ol", 0],
    },
    listItem: {
      content: "paragraph block*",
      defining: true,
      attrs: given,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    // A pasted picture is not taken: its address would be asked for by whoever reads the email.
    image: {
      group: "block",
      atom: true,
      draggable: true,
      attrs: { src: { default: "" }, alt: { default: null }, ...given },
      toDOM: ({ attrs }) => ["figure", { "data-image": String(attrs.src) }],
    },
    kept: {
      group: "block",
      atom: true,
      draggable: true,
      attrs: { value: {} },
      toDOM: () => ["figure", { "data-kept": "" }],
    },
    hardBreak: {
      group: "inline",
      inline: true,
      linebreakReplacement: true,
      selectable: false,
      attrs: given,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
    text: { group: "inline" },
  },
  marks: {
    // Nothing that is edited can be followed by a press, nor is its address looked up.
    link: {
      inclusive: false,
      attrs: { href: {}, ...given },
      parseDOM: [
        { tag: "a[data-href]", getAttrs: (element) => ({ href: element.getAttribute("data-href") }) },
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = element.getAttribute("href") ?? "";
            return sentAlong.test(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ["a", { "data-href": String(attrs.href), title: String(attrs.href) }, 0],
    },
    bold: {
      attrs: given,
      parseDOM: [{ tag: "strong" }, { tag: "b" }],
      toDOM: () => ["strong", 0],
    },
    italic: {
      attrs: given,
      parseDOM: [{ tag: "em" }, { tag: "i" }],
      toDOM: () => ["em", 0],
    },
  },
});
