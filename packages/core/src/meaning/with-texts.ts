import { isObject, type JsonObject } from "../json.js";
import type { Segment } from "../pointer.js";

/**
 * Gives an object with some of its texts replaced, each at its place; what is not there any more is left out.
 * @example
 * ```ts
 * import { withTexts } from "@setup-pack/core/meaning";
 *
 * console.log(withTexts({ tag_ids: ["hot", "cold"] }, [{ path: ["tag_ids", 1], text: "tag_2" }]));
 * // { tag_ids: [ 'hot', 'tag_2' ] }
 * ```
 */
export function withTexts(
  config: JsonObject,
  texts: readonly { readonly path: readonly Segment[]; readonly text: string }[],
): JsonObject {
  const replaced = (value: unknown, at: typeof texts, depth: number): unknown => {
    const own = at.find(({ path }) => path.length === depth);
    if (own !== undefined) return typeof value === "string" ? own.text : value;
    const within = (name: Segment): typeof texts => at.filter(({ path }) => path[depth] === name);
    if (Array.isArray(value))
      return value.map((element: unknown, index) =>
        within(index).length === 0 ? element : replaced(element, within(index), depth + 1),
      );
    return isObject(value) ? members(value, at, depth) : value;
  };
  const members = (value: JsonObject, at: typeof texts, depth: number): JsonObject =>
    Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const within = at.filter(({ path }) => path[depth] === name);
        return [name, within.length === 0 ? inner : replaced(inner, within, depth + 1)];
      }),
    );
  return members(config, texts, 0);
}
