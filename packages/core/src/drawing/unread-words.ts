import { type BlockBook, isForeign, ownBook } from "../meaning/block-book.js";
import { meaningOf } from "../meaning/meaning.js";

/**
 * Returns the words behind the title of a block whose settings are not understood; nothing for others, and for a step
 * that only lacks settings.
 */
export const unreadWords = (
  block: { readonly kind?: unknown; readonly config?: unknown },
  book: BlockBook = ownBook(),
): string => {
  const meaning = meaningOf(block, book);
  return meaning !== undefined && isForeign(meaning, block.config) ? ` (${notUnderstood})` : "";
};

/** What a block says whose settings are not understood. */
export const notUnderstood = "settings not understood";
