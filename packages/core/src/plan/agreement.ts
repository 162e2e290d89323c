import { indexed, isOrdered } from "../diff/elements.js";
import type { Child, FormatTable } from "../generated/format-table.js";
import { deepEqual, isObject, type JsonObject } from "../json.js";

/**
 * What two versions of one object have alike. It stands in for the version they come from where there is none, so that
 * what only one of them has is that one's addition, and only what both have differently is contested.
 */
export function agreement(table: FormatTable | undefined, one: JsonObject, other: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(one).flatMap(([name, value]) => {
      const common = Object.hasOwn(other, name) ? commonOf(table?.members.get(name), value, other[name]) : undefined;
      return common === undefined ? [] : [[name, common]];
    }),
  );
}

function commonOf(child: Child | undefined, one: unknown, other: unknown): unknown {
  if (deepEqual(one, other)) return one;
  if (isObject(one) && isObject(other)) return agreement(child?.table, one, other);
  if (child?.list !== true || !Array.isArray(one) || !Array.isArray(other)) return undefined;
  return commonElements(child.table, indexed(child.table, one), indexed(child.table, other));
}

type Index = ReadonlyMap<string, JsonObject>;

/** What lists have alike in the elements of both; undefined where they have these in two orders, and order counts. */
function commonElements(table: FormatTable, ones: Index, others: Index): readonly JsonObject[] | undefined {
  const shared = [...ones].filter(([id]) => others.has(id));
  const order = [...others.keys()].filter((id) => ones.has(id));
  if (isOrdered(table) && shared.some(([id], index) => order[index] !== id)) return undefined;
  return shared.map(([id, element]) => agreement(table, element, others.get(id) ?? element));
}
