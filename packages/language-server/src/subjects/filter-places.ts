import { carriedBy, type Definition, referenceTypes } from "@setup-pack/core/format";
import { append, isObject, type JsonObject, type Pointer } from "@setup-pack/core/json";
import { referencePlaces } from "@setup-pack/core/meaning";
import { elements, symbolsOf } from "@setup-pack/edit";

/**
 * Where the filters of smart lists compare something with an item or a stage, by its key: `tags include hot`. A filter
 * is read as the condition of a block is, since the format does not publish more of it than its frame.
 */
export function filterPlaces(pack: JsonObject, { key, at }: Pick<Definition, "key" | "at">): Pointer[] {
  const lists = elements(pack.smartLists);
  if (lists.length === 0) return [];
  const symbols = symbolsOf(pack);
  const references = referenceTypes
    .map((type) => ({ type, id: key }))
    .filter((reference) => carriedBy(reference, symbols).some((carried) => carried.at === at));
  const nodes = lists.map((list) => ({ config: { filters: isObject(list) ? list.filters : undefined } }));
  return referencePlaces({ graph: { nodes }, references }, () => undefined)
    .filter(({ how }) => how === "marked")
    .map(({ node, path }) => append("", "smartLists", node, ...path));
}
