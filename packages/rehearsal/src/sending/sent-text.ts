import type { Pack } from "@setup-pack/core";
import type { Block } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { type BlockBook, operationIn } from "@setup-pack/core/meaning";
import { type Loose, wellFormed } from "@setup-pack/core/rules";

/** Everything that the message of a block says, as far as the pack holds it. */
export interface SentText {
  readonly text: string;
  /** Whether AI writes it, so that nobody knows what it will say. */
  readonly isByAi: boolean;
  /** Whether it is a template that the pack does not hold. */
  readonly isElsewhere: boolean;
}

/**
 * Returns what to do about a message, as the end of a sentence: where AI writes it, and where its words are in the
 * pack.
 */
export function remedyFor({ isByAi, isElsewhere }: SentText, ofAi: string, ofOwn: string): string {
  if (isByAi) return `: AI writes it. ${ofAi}`;
  return isElsewhere ? ": its template is not in this pack. Look at it in the workspace." : `. ${ofOwn}`;
}

/** Finds what blocks say. */
export type SentTexts = (block: Block) => SentText;

/** What blocks of a pack say, its templates included. */
export function sentTexts(pack: Loose<Pack>, book: BlockBook): SentTexts {
  const templates = new Map<string, string>();
  for (const [, { key, subject, body }] of wellFormed(pack.messageTemplates))
    if (typeof key === "string") templates.set(key, textsIn([subject, body]).join("\n"));
  for (const [, { key, kind, data }] of wellFormed(pack.resources))
    if (typeof key === "string" && kind === "email_template") templates.set(key, textsIn(data).join("\n"));
  return (block) => {
    const does = operationIn(block, book);
    if (does?.operation === "compose") return { text: "", isByAi: true, isElsewhere: false };
    if (does?.operation !== "send") return { text: "", isByAi: false, isElsewhere: false };
    const template = does.template === undefined ? "" : templates.get(does.template);
    return {
      text: [does.subject ?? "", does.body ?? "", template ?? ""].join("\n"),
      isByAi: false,
      isElsewhere: template === undefined,
    };
  };
}

/** Returns all texts in a value. Neither deep nor in circles: it has been read from a pack. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
