import { conditionSentence } from "../describe/condition-sentence.js";
import { type NameLookup, teller } from "../describe/teller.js";
import { type BlockBook, ownBook } from "../meaning/block-book.js";
import { filterMeaning } from "../meaning/meaning.js";
import { carriedBy } from "../symbols/references.js";
import type { SymbolTable } from "../symbols/symbol-table.js";

/**
 * Who is on a smart list, in words: "all of these: they have the tag Hot lead, their stage is not Lost"; undefined where nobody can say.
 * Reads the filters by a book; without one, by our own dialect. The format publishes only their frame (format document,
 * Smart list).
 * @example
 * ```ts
 * import { smartListSentence } from "@setup-pack/core";
 * import { symbolTable } from "@setup-pack/core/format";
 *
 * const symbols = symbolTable({ resources: [{ key: "hot", kind: "tag", name: "Hot lead" }] });
 * const root = { type: "condition", field: "tags", operator: "include", value: "hot" };
 * console.log(smartListSentence({ version: 2, root }, symbols)); // they have the tag Hot lead
 * ```
 */
export function smartListSentence(
  filters: unknown,
  symbols: SymbolTable,
  book: BlockBook = ownBook(),
): string | undefined {
  return conditionSentence(filterMeaning(filters, book), teller(namesIn(symbols), { whole: true }));
}

/** What keys in a filter stand for. */
const namesIn =
  (symbols: SymbolTable): NameLookup =>
  (id, types = []) => {
    for (const type of types) {
      const [found] = carriedBy({ type, id }, symbols);
      if (found !== undefined) return { type, name: found.name };
    }
    return undefined;
  };
