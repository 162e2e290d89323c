import { type ObjectTree, textOf } from "../tree/tree.js";
import { mentions } from "../tree/verbatim.js";
import type { textEndings } from "./item-kinds.js";

/** Whether a template can be a text file: its body is a text, and all else can stand in front matter. */
export function canBeTextFile(template: ObjectTree): boolean {
  return textOf(template, "body") !== undefined && !mentions(template);
}

/** The ending for a template's file: that of plain text for text messages, of HTML where the body is HTML. */
export function endingForText(template: ObjectTree): (typeof textEndings)[number] {
  if (textOf(template, "channel") === "sms") return "txt";
  return /^\s*<(?:!doctype\s|[a-z][a-z\d]*[\s/>])/i.test(textOf(template, "body") ?? "") ? "html" : "md";
}
