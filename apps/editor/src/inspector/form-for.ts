import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";

/**
 * Returns how the settings of a step are shown: by what they say so far, or as they are where no dialect has their
 * kind.
 */
export function formFor(book: BlockBook, kind: string, config: unknown): "operands" | "values" {
  const meaning = meaningOf({ kind, config }, book);
  if (meaning === undefined || book.dialectOf(kind) === undefined) return "values";
  return meaning.certainty !== "unknown" || book.draft(kind, config) !== undefined ? "operands" : "values";
}
