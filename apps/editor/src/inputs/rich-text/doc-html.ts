import { isObject, type JsonObject } from "@setup-pack/core/json";
import { textOf } from "@setup-pack/edit";
import { escaped } from "../message-text/email-page.js";
import { headingLevels, type RichDocument } from "./rich-document.js";

/** Deeper than this nothing is shown. */
const deepest = 30;

/** The elements that stand for what is known of a formatted text. */
const elements: { readonly [Type in string]?: string } = {
  paragraph: "p",
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  blockquote: "blockquote",
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
};

/** A formatted text as an email shows it. Of what is not known, what is written in it is shown. */
export const richHtml = (document: RichDocument): string => `<div>${contentOf(document, 0)}</div>`;

function htmlOf(value: unknown, depth: number): string {
  if (!isObject(value) || depth > deepest) return "";
  const { type, marks } = value;
  const attrs = isObject(value.attrs) ? value.attrs : {};
  if (type === "text") return marked(written(value.text), marks);
  if (type === "hardBreak") return "<br>";
  if (type === "horizontalRule") return "<hr>";
  if (type === "image") return `<img src="${written(attrs.src)}" alt="${written(attrs.alt)}">`;
  const content = contentOf(value, depth);
  const level = headingLevels.find((one) => one === attrs.level);
  const element = type === "heading" && level !== undefined ? `h${level}` : (elementOf(type) ?? "div");
  return `<${element}>${content}</${element}>`;
}

/** A text as HTML; nothing where it is none. */
const written = (text: unknown): string => escaped(textOf(text) ?? "");

const contentOf = ({ content }: JsonObject, depth: number): string =>
  Array.isArray(content) ? content.map((child) => htmlOf(child, depth + 1)).join("") : "";

const elementOf = (type: unknown): string | undefined =>
  typeof type === "string" && Object.hasOwn(elements, type) ? elements[type] : undefined;

function marked(html: string, marks: unknown): string {
  if (!Array.isArray(marks)) return html;
  return marks.reduce((inner: string, mark: unknown) => {
    const type = isObject(mark) ? mark.type : undefined;
    if (type === "link") return `<a href="#">${inner}</a>`;
    const element = elementOf(type);
    return element === undefined ? inner : `<${element}>${inner}</${element}>`;
  }, html);
}
