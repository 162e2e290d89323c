import { conditionSentence } from "../describe/condition-sentence.js";
import { type NameLookup, teller } from "../describe/teller.js";
import { smartListCondition } from "../meaning/smart-list-condition.js";
import { carriedBy } from "../symbols/references.js";
import type { SymbolTable } from "../symbols/symbol-table.js";

/**
 * Who is on a smart list, in words: "all of: tags include Hot lead, not (stage is Lost)"; undefined where nobody can say.
 * Read by our own convention, since the format publishes only the frame of filters (format document, Smart list).
 * @example
 * ```ts
 * import { smartListSentence } from "@setup-pack/core";
 * import { symbolTable } from "@setup-pack/core/format";
 *
 * const symbols = symbolTable({ resources: [{ key: "hot", kind: "tag", name: "Hot lead" }] });
 * const root = { type: "condition", field: "tags", operator: "include", value: "hot" };
 * console.log(smartListSentence({ version: 2, root }, symbols)); // tags include Hot lead
 * ```
 */
export function smartListSentence(filters: unknown, symbols: SymbolTable): string | undefined {
  return conditionSentence(smartListCondition(filters), teller(namesIn(symbols), { whole: true }));
}

/** What keys in a filter stand for; a custom field is written with "custom." before its key. */
const namesIn =
  (symbols: SymbolTable): NameLookup =>
  (id, types = []) => {
    for (const type of types) {
      const key = type === "custom_field" ? id.replace(/^custom\./, "") : id;
      const [found] = carriedBy({ type, id: key }, symbols);
      if (found !== undefined) return { type, name: found.name };
    }
    return undefined;
  };
