import { blockKind } from "@setup-pack/core/format";
import { type BlockBook, meaningOf, type Operation } from "@setup-pack/core/meaning";
import { type Path, textOf } from "@setup-pack/edit";
import { type MessageTexts, shownOnly, type TextPlace } from "./message-row.js";
import type { MessageTemplates } from "./message-templates.js";

/** A block whose texts are asked for: `path` is the way to its settings, `template` the key of its template. */
interface TextBlock {
  readonly kind: string | undefined;
  readonly config: unknown;
  readonly path: Path;
  readonly template: string | undefined;
}

/** Says of a message that it cannot be changed in a sheet, since nobody knows what its settings say. */
export const notUnderstood = "Its settings are not understood, and it is changed in the editor.";

/** Finds the texts of a block: in its own settings, else in its template, as it is sent. */
export function textPlaces(
  { kind = "", config, path, template }: TextBlock,
  book: BlockBook,
  templates: MessageTemplates,
): MessageTexts {
  const meaning = meaningOf({ kind, config }, book);
  if (meaning?.certainty === "unknown") return { subject: shownOnly(notUnderstood), body: shownOnly(notUnderstood) };
  const names = textOperands(meaning?.does);
  const takes = new Set(blockKind(kind)?.signature.operands.map(({ name }) => name));
  const kept = template === undefined ? undefined : templates(template);
  const placeOf = (column: keyof MessageTexts, why: string): TextPlace => {
    const operand = names?.[column] ?? "";
    const text = textOf(meaning?.operands[operand]);
    if (!takes.has(operand)) return shownOnly(why);
    return text === undefined && kept !== undefined ? kept[column] : { text: text ?? "", path, operand, why: "" };
  };
  return {
    subject: placeOf("subject", "Such a message has no subject."),
    body: placeOf("body", "Such a message has no text of its own."),
  };
}

/** Returns the names of the operands that a copywriter writes; undefined for a block that is not a message. */
export function textOperands(does: Operation | undefined): Readonly<Record<keyof MessageTexts, string>> | undefined {
  switch (does?.operation) {
    case "send":
      return { subject: "subject", body: "body" };
    case "compose":
      return { subject: "subject", body: "instruction" };
    case "record":
      return does.what === "task" ? { subject: "title", body: "note" } : undefined;
    default:
      return undefined;
  }
}
