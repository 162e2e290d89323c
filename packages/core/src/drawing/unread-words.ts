import { type BlockBook, ownBook } from "../meaning/block-book.js";
import { meaningOf } from "../meaning/meaning.js";
import { valueAt } from "../pointer.js";

/**
 * Returns the words behind the title of a block whose settings are not understood; nothing for others, and for a step
 * that only lacks settings.
 */
export const unreadWords = (
  block: { readonly kind?: unknown; readonly config?: unknown },
  book: BlockBook = ownBook(),
): string => {
  const meaning = meaningOf(block, book);
  const isForeign = meaning?.unread.some((place) => valueAt(block.config, place) !== undefined) ?? false;
  return meaning?.certainty === "unknown" && isForeign ? " (settings not understood)" : "";
};
