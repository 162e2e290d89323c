import { isObject } from "@setup-pack/core/json";
import { type BlockBook, emailWords } from "@setup-pack/core/meaning";
import { elements, member, type Path, textOf } from "@setup-pack/edit";
import { type MessageTexts, shownOnly, type TextPlace } from "./message-row.js";

/** The texts of a template by its key; those of one that the pack does not hold cannot be changed. */
export type MessageTemplates = (key: string) => MessageTexts;

const designed = "The text is designed, and is changed in the editor.";
const notUnderstood = "The data of the template is not understood, and it is changed in the editor.";
const elsewhere = "The template is kept in the workspace, and not in this pack.";

/**
 * Returns the templates of a pack. A mail that is kept as a resource comes before a template of the same key, as when
 * it is sent.
 */
export function messageTemplates(pack: unknown, book: BlockBook): MessageTemplates {
  const found = new Map<string, MessageTexts>();
  for (const [index, template] of elements(member(pack, "messageTemplates")).entries()) {
    const key = textOf(member(template, "key"));
    if (key !== undefined) found.set(key, templateTexts(template, ["messageTemplates", index]));
  }
  for (const [index, resource] of elements(member(pack, "resources")).entries()) {
    const key = textOf(member(resource, "key"));
    if (key !== undefined && member(resource, "kind") === "email_template")
      found.set(key, mailTexts(resource, ["resources", index, "data"], book));
  }
  return (key) => found.get(key) ?? { subject: shownOnly(elsewhere), body: shownOnly(elsewhere) };
}

function templateTexts(template: unknown, path: Path): MessageTexts {
  const body = textOf(member(template, "body")) ?? "";
  const isDesigned = isObject(member(template, "richTextDoc"));
  return {
    subject: textAt(template, path, "subject"),
    body: isDesigned ? shownOnly(designed, body) : textAt(template, path, "body"),
  };
}

function mailTexts(resource: unknown, path: Path, book: BlockBook): MessageTexts {
  const { certainty, subject = "", text } = emailWords(isObject(resource) ? resource : {}, book);
  if (certainty === "unknown") return { subject: shownOnly(notUnderstood), body: shownOnly(notUnderstood) };
  return { subject: { text: subject, path, operand: "subject", why: "" }, body: shownOnly(designed, text) };
}

const textAt = (holder: unknown, path: Path, name: string): TextPlace => ({
  text: textOf(member(holder, name)) ?? "",
  path: [...path, name],
  operand: undefined,
  why: "",
});
