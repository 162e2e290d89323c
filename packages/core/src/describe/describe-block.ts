import { blockKind } from "../blocks/catalogue.js";
import { type BlockBook, blockBook } from "../meaning/block-book.js";
import { operationIn } from "../meaning/meaning.js";
import { excerpt } from "./excerpt.js";
import { sentenceOf } from "./sentences.js";
import { type NameLookup, type SentenceOptions, teller } from "./teller.js";

const nothingKnown: NameLookup = () => undefined;

/**
 * A block in one short sentence: "Wait 2 days", "Text: Hi {{first_name}}…", "Add tag Hot lead".
 * It tells what the block means by a book; without one, by our own convention and by what the block itself gives away
 * of another. What cannot be read is left out, and then the title of the kind stands alone.
 * @example
 * ```ts
 * import { describeBlock } from "@setup-pack/core";
 *
 * console.log(describeBlock({ kind: "control.wait", config: { days: 2 } })); // Wait 2 days
 * ```
 */
export function describeBlock(
  block: { readonly kind?: unknown; readonly config?: unknown },
  known = nothingKnown,
  book?: BlockBook,
  options?: SentenceOptions,
): string {
  const kind = typeof block.kind === "string" ? block.kind : "";
  const title = blockKind(kind)?.title ?? (kind === "" ? "Block without a kind" : excerpt(kind));
  const does = operationIn(block, book ?? bookOfOne(kind, block.config, known));
  return (does && sentenceOf(does, title, teller(known, options))) ?? title;
}

const bookOfOne = (kind: string, config: unknown, known: NameLookup): BlockBook =>
  blockBook({ samples: [{ kind, config, typeOf: (id) => known(id)?.type }] });
