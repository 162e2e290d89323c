import { type BlockBook, blockBook, type Means, type Operand } from "@setup-pack/core/meaning";
import { type Path, valueAt } from "@setup-pack/edit";
import type { MessageTemplates } from "./message-templates.js";
import { type MessageTexts, shownOnly, type TextPlace } from "./text-place.js";
import { operandPath } from "./write-operand.js";

/** A block whose texts are asked for: `config` is the way to its settings, `template` the key of its template. */
interface TextBlock {
  readonly kind: string | undefined;
  readonly config: Path;
  readonly template: string | undefined;
}

/** Where the texts of a block stand: in its own settings, else in its template, as it is sent. */
export function textPlaces(
  pack: unknown,
  { kind = "", config, template }: TextBlock,
  book: BlockBook,
  templates: MessageTemplates,
): MessageTexts {
  const operands = textOperands(book(kind)?.reading.means) ?? textOperands(blockBook()(kind)?.reading.means);
  const kept = template === undefined ? undefined : templates(template);
  const placeOf = (name: keyof MessageTexts, why: string): TextPlace => {
    const own = ownText(pack, config, operands?.[name]);
    if (own !== undefined && (own.isThere || kept === undefined)) return own;
    return kept?.[name] ?? shownOnly(why);
  };
  return {
    subject: placeOf("subject", "Such a message has no subject."),
    body: placeOf("body", "Such a message has no text of its own."),
  };
}

/** The operands that a copywriter writes; undefined for a kind that is no message. */
export function textOperands(
  means: Means | undefined,
): Partial<Record<keyof MessageTexts, Operand | undefined>> | undefined {
  switch (means?.operation) {
    case "send":
      return { subject: means.subject, body: means.body };
    case "compose":
      return { subject: means.subject, body: means.instruction };
    case "record":
      return means.what.is === "task" ? { subject: means.members?.title, body: means.members?.note } : undefined;
    default:
      return undefined;
  }
}

/** A text in the settings of a block, where it is or would be; undefined for an operand that is always the same. */
function ownText(
  pack: unknown,
  config: Path,
  operand: Operand | undefined,
): (TextPlace & { readonly isThere: boolean }) | undefined {
  const settings = valueAt(pack, config);
  const path = operandPath(settings, operand);
  if (path === undefined) return undefined;
  const value = valueAt(settings, path);
  if (value !== undefined && typeof value !== "string")
    return { ...shownOnly("What stands in its place in the pack is no text."), isThere: true };
  return { text: value ?? "", path: [...config, ...path], why: "", isThere: value !== undefined };
}
