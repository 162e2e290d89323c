import { isObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { isOwnKind } from "@setup-pack/edit";

/**
 * Returns how the settings of a step are shown: in our own convention as that has them, also half-filled; in another
 * dialect by what they say, also while there are none; and as they are where they are not understood.
 */
export function formFor(book: BlockBook, kind: string, config: unknown): "own" | "operands" | "values" {
  const meaning = meaningOf({ kind, config }, book);
  if (meaning === undefined) return "values";
  if (isOwnKind(kind, book)) return "own";
  const isEmpty = config === undefined || (isObject(config) && Object.keys(config).length === 0);
  const canWrite = book.dialectOf(kind) !== undefined;
  return canWrite && (isEmpty || meaning.certainty !== "unknown") ? "operands" : "values";
}
