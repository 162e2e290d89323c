import { type BlockBook, ownBook } from "../meaning/block-book.js";
import { meaningOf } from "../meaning/meaning.js";

/** Returns the words behind the title of a block whose settings are not understood; nothing for others. */
export const unreadWords = (
  block: { readonly kind?: unknown; readonly config?: unknown },
  book: BlockBook = ownBook(),
): string => (meaningOf(block, book)?.certainty === "unknown" ? " (settings not understood)" : "");
