import type { Pack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type BlockBook, type Certainty, emailWords } from "@setup-pack/core/meaning";
import { isHtml, isRichDocument, richHtml, withEntities } from "@setup-pack/core/words";

/** Deeper than this nothing is shown. */
const deepest = 30;

/** Members whose texts a reader sees; all others say how it looks, or are for programs. */
const seen: ReadonlySet<string> = new Set(["heading", "title", "text", "content", "label", "caption", "value", "html"]);

/**
 * Returns the design of an email as far as it can be read, in HTML: its shape is not published. Headings, texts,
 * buttons and pictures are looked for, row by row; what else is written in it stands as plain text.
 */
const designHtml = (design: unknown): string => htmlOf(design, 0);

function htmlOf(value: unknown, depth: number): string {
  if (depth > deepest) return "";
  if (Array.isArray(value)) return value.map((one) => htmlOf(one, depth + 1)).join("");
  if (!isObject(value)) return "";
  const { type, src, alt, href } = value;
  if (typeof src === "string")
    return `<img src="${withEntities(src)}" alt="${typeof alt === "string" ? withEntities(alt) : ""}">`;
  return Object.entries(value)
    .map(([name, member]) => {
      if (typeof member !== "string") return htmlOf(member, depth + 1);
      if (!seen.has(name) || member.trim() === "") return "";
      const text = withEntities(member);
      if (typeof href === "string") return `<p><a href="${withEntities(href)}">${text}</a></p>`;
      return type === "heading" || name === "heading" ? `<h2>${text}</h2>` : `<p>${text}</p>`;
    })
    .join("");
}

/** The words of a message, or why they are not in the pack. */
export interface MessageWords {
  readonly subject: string | undefined;
  readonly body: string | undefined;
  /** How an email of it looks, in HTML; undefined where that is made of the body as it stands. */
  readonly html: string | undefined;
  /** What the template is called; undefined where the message is none's. */
  readonly template: string | undefined;
  /** Why the book cannot show them. */
  readonly missing: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Returns the HTML of a message that is written in HTML. */
export const htmlOfBody = (body: string | undefined): string | undefined =>
  body !== undefined && isHtml(body) ? body : undefined;

/**
 * Returns the words of what a message is sent by, as it has them: an email or a template of the pack, or one it only
 * names.
 */
export function templateWords(
  { resources = [], messageTemplates = [] }: Pack,
  book: BlockBook,
  key: string,
  name = key,
): MessageWords {
  const email = resources.find((one) => one.kind === "email_template" && one.key === key);
  if (email !== undefined) return wordsOfEmail(email, book);
  const template = messageTemplates.find((one) => one.key === key);
  if (template !== undefined) return wordsOfTemplate(template);
  const missing = `The template “${name}” is not in the pack: its words are those of the workspace.`;
  return { subject: undefined, body: undefined, html: undefined, template: name, missing };
}

/** Returns the words of a message template, with its formatted text where that is of the shape that is known. */
export function wordsOfTemplate({
  name,
  subject,
  body,
  richTextDoc,
}: NonNullable<Pack["messageTemplates"]>[number]): MessageWords {
  const html = isRichDocument(richTextDoc) ? richHtml(richTextDoc) : htmlOfBody(body);
  return { subject: text(subject), body, html, template: name, missing: undefined };
}

/** Returns the words of a resource that is an email; where it has no HTML, its design is read. */
export function wordsOfEmail(email: NonNullable<Pack["resources"]>[number], book: BlockBook): MessageWords {
  const { certainty, subject, html: body, design } = emailWords(email, book);
  const html = body === undefined ? text(designHtml(design)) : htmlOfBody(body);
  return { subject, body, html, template: email.name, missing: missingIn(email.name, certainty, body ?? html) };
}

function missingIn(name: string, certainty: Certainty, words: string | undefined): string | undefined {
  if (certainty === "unknown") return `The data of the email template “${name}” is not understood.`;
  return words === undefined
    ? `The design of the email template “${name}” can only be seen in the workspace.`
    : undefined;
}
