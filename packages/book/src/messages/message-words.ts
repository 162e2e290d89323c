import type { Pack } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { isHtml, isRichDocument, richHtml } from "@setup-pack/core/words";
import { designHtml } from "./design-html.js";

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

/** The HTML of a message that is written in HTML. */
export const htmlOfBody = (body: string | undefined): string | undefined =>
  body !== undefined && isHtml(body) ? body : undefined;

/** The words of what a message is sent by, as it has them: an email or a template of the pack, or one it only names. */
export function templateWords({ resources = [], messageTemplates = [] }: Pack, key: string, name = key): MessageWords {
  const email = resources.find((one) => one.kind === "email_template" && one.key === key);
  if (email !== undefined) return wordsOfEmail(email);
  const template = messageTemplates.find((one) => one.key === key);
  if (template !== undefined) return wordsOfTemplate(template);
  const missing = `The template “${name}” is not in the pack: its words are those of the workspace.`;
  return { subject: undefined, body: undefined, html: undefined, template: name, missing };
}

/** The words of a message template, with its formatted text where that is of the shape that is known. */
export function wordsOfTemplate({
  name,
  subject,
  body,
  richTextDoc,
}: NonNullable<Pack["messageTemplates"]>[number]): MessageWords {
  const html = isRichDocument(richTextDoc) ? richHtml(richTextDoc) : htmlOfBody(body);
  return { subject: text(subject), body, html, template: name, missing: undefined };
}

/** The words of a resource that is an email; where it has no HTML, its design is read. */
export function wordsOfEmail({ name, data }: NonNullable<Pack["resources"]>[number]): MessageWords {
  const { subject, htmlContent, designDocument }: JsonObject = isObject(data) ? data : {};
  const body = text(htmlContent);
  const html = body === undefined ? text(designHtml(designDocument)) : htmlOfBody(body);
  const missing =
    body === undefined && html === undefined
      ? `The design of the email template “${name}” can only be seen in the workspace.`
      : undefined;
  return { subject: text(subject), body, html, template: name, missing };
}
