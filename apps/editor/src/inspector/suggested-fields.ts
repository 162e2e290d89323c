import type { JsonObject } from "@setup-pack/core/json";
import { blocksOf, elements, graphOf } from "@setup-pack/edit";
import type { SuggestedField } from "../fields/index.js";
import { kindOf, membersOf } from "../fields/index.js";

/** Fields that are suggested at most. */
const most = 8;

/**
 * Returns the fields that other steps of a kind have in this pack, the most used first. The format does not publish
 * what settings a kind takes, so what the author wrote elsewhere is the best there is to go by.
 */
export function suggestedFields(pack: JsonObject, kind: string): readonly SuggestedField[] {
  const found = new Map<string, { readonly field: SuggestedField; count: number }>();
  for (const automation of elements(pack.automations).keys())
    for (const block of blocksOf(graphOf(pack, automation))) {
      if (block.kind !== kind) continue;
      for (const { name, value } of membersOf(block.config).slice(0, 50)) {
        const known = found.get(name);
        if (known === undefined) found.set(name, { field: { name, kind: kindOf(value) }, count: 1 });
        else known.count++;
      }
    }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ field }) => field);
}
