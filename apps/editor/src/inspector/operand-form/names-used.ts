import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { blocksOf, elements, graphOf } from "@setup-pack/edit";
import { recordOf } from "./operand-record.js";

/**
 * Returns the names that other steps of a kind say where a form has this member, each once: whatever the dialect calls
 * it. A step that is not understood says none.
 */
export function namesUsed(pack: JsonObject, book: BlockBook, kind: string, member: string): readonly string[] {
  const blocks = [...elements(pack.automations).keys()].flatMap((automation) => blocksOf(graphOf(pack, automation)));
  const names = blocks.flatMap((block) => {
    const meaning = block.kind === kind ? meaningOf(block, book) : undefined;
    if (meaning === undefined || meaning.certainty === "unknown" || !isObject(meaning.operands)) return [];
    const value = recordOf(kind, meaning.operands)[member];
    return typeof value === "string" ? [value] : [];
  });
  return [...new Set(names)];
}
