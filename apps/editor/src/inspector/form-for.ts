import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { isOwnKind } from "@setup-pack/edit";

/**
 * Returns how the settings of a step are shown: in our own convention as that has them; in another dialect by what they
 * say so far; and as they are where something in them is not understood.
 */
export function formFor(book: BlockBook, kind: string, config: unknown): "own" | "operands" | "values" {
  const meaning = meaningOf({ kind, config }, book);
  if (meaning === undefined) return "values";
  if (isOwnKind(kind, book)) return "own";
  if (meaning.certainty !== "unknown" && book.dialectOf(kind) !== undefined) return "operands";
  const draft = book.draft(kind, config);
  return draft?.isDeclared === true && draft.strange.length === 0 ? "operands" : "values";
}
