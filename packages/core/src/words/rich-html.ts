import { isObject, type JsonObject } from "../json.js";
import { withEntities } from "./html-text.js";

/** A formatted text of the shape that is known: a document with a list of blocks. */
export interface RichDocument extends JsonObject {
  readonly type: "doc";
}

/**
 * Returns whether a formatted text is a document of blocks, whatever they are. Its shape is not published: this is a
 * guess.
 */
export const isRichDocument = (value: unknown): value is RichDocument =>
  isObject(value) && value.type === "doc" && (value.content === undefined || Array.isArray(value.content));

/** The levels that a heading of a formatted text may have; 1 is the highest. */
export const headingLevels = [1, 2, 3, 4, 5, 6] as const;

/** Deeper than this nothing is shown. */
const deepest = 30;

/** The elements that stand for what is known of a formatted text. */
const elements: ReadonlyMap<unknown, string> = new Map([
  ["paragraph", "p"],
  ["bulletList", "ul"],
  ["orderedList", "ol"],
  ["listItem", "li"],
  ["blockquote", "blockquote"],
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
  ["strike", "s"],
]);

/** What else is known of one, which stands for more than an element. */
const others: ReadonlySet<unknown> = new Set([
  "doc",
  "text",
  "heading",
  "hardBreak",
  "horizontalRule",
  "image",
  "link",
]);

/** Returns a formatted text as an email shows it. Of what is not known, what is written in it is shown. */
export const richHtml = (document: RichDocument): string => `<div>${contentOf(document, 0)}</div>`;

/** Returns whether all nodes and marks of a formatted text are known, so that `richHtml` shows what is meant. */
export function isWhollyKnown(value: unknown, depth = 0): boolean {
  if (!isObject(value) || depth > deepest) return false;
  const { type, content, marks } = value;
  return (
    (elements.has(type) || others.has(type)) &&
    [content, marks].every(
      (list) =>
        list === undefined || (Array.isArray(list) && list.every((child: unknown) => isWhollyKnown(child, depth + 1))),
    )
  );
}

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
  const element = type === "heading" && level !== undefined ? `h${level}` : (elements.get(type) ?? "div");
  return `<${element}>${content}</${element}>`;
}

/** Returns a text as HTML; nothing where it is none. */
const written = (text: unknown): string => (typeof text === "string" ? withEntities(text) : "");

const contentOf = ({ content }: JsonObject, depth: number): string =>
  Array.isArray(content) ? content.map((child) => htmlOf(child, depth + 1)).join("") : "";

function marked(html: string, marks: unknown): string {
  if (!Array.isArray(marks)) return html;
  return marks.reduce((inner: string, mark: unknown) => {
    const { type, attrs }: JsonObject = isObject(mark) ? mark : {};
    if (type === "link") return `<a href="${written(isObject(attrs) ? attrs.href : "")}">${inner}</a>`;
    const element = elements.get(type);
    return element === undefined ? inner : `<${element}>${inner}</${element}>`;
  }, html);
}
