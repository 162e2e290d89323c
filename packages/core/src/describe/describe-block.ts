import { blockKind } from "../blocks/catalogue.js";
import { type BlockBook, ownBook } from "../meaning/block-book.js";
import { operationIn } from "../meaning/meaning.js";
import { excerpt } from "./excerpt.js";
import { sentenceOf } from "./sentences.js";
import { type NameLookup, type SentenceOptions, teller } from "./teller.js";

const nothingKnown: NameLookup = () => undefined;

/**
 * Returns a block in one short sentence: "Wait 2 days", "Text: Hi {{first_name}}…", "Add tag Hot lead".
 * Reads the block by a book; without one, by our own dialect. Of settings that are not understood nothing is said: then
 * it is the title of the kind alone.
 * @example
 * ```ts
 * import { describeBlock } from "@setup-pack/core";
 *
 * console.log(describeBlock({ kind: "control.wait", config: { minutes: 2880 } })); // Wait 2 days
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
  const does = operationIn(block, book ?? ownBook());
  return (does && sentenceOf(does, title, teller(known, options))) ?? title;
}
