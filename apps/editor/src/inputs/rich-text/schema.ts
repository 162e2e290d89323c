import { headingLevels } from "@setup-pack/core/words";
import { Schema } from "prosemirror-model";
import { sentAlong } from "./pasted-html.js";

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
