import { type BlockBook, meaningOf, type Written, writeBlock } from "@setup-pack/core/meaning";

/** A block of which the length of its wait is asked for. */
interface WaitingBlock {
  readonly kind: string | undefined;
  readonly config: unknown;
}

/**
 * Returns how many minutes a block waits: none where it is no wait, undefined where it waits until a date or cannot be
 * read.
 */
export function waitMinutes(block: WaitingBlock, book: BlockBook): number | undefined {
  const meaning = meaningOf(block, book);
  if (meaning?.does.operation !== "wait") return 0;
  return meaning.certainty === "unknown" ? undefined : meaning.does.minutes;
}

/** Writes the settings of a wait that lasts otherwise. */
export const withMinutes = ({ kind = "", config }: WaitingBlock, minutes: number, book: BlockBook): Written =>
  writeBlock({ kind, config }, { ...meaningOf({ kind, config }, book)?.operands, for: minutes }, book);
