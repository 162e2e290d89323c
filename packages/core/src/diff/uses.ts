import type { FormatTable } from "../generated/format-table.js";
import { isObject, type JsonObject } from "../json.js";

/**
 * A copy of an item in which every text that may stand for the key of another item is replaced: ids of references,
 * and texts in the open objects (config, filters, data, …) that are all the text given to `replaced` there.
 */
export function withUses(table: FormatTable, item: JsonObject, replaced: (text: string) => string): JsonObject {
  const deep = (value: unknown): unknown => {
    if (typeof value === "string") return replaced(value);
    if (Array.isArray(value)) return value.map(deep);
    return isObject(value) ? mapped(value, (_, inner) => deep(inner)) : value;
  };
  const known = (of: FormatTable, object: JsonObject): JsonObject =>
    mapped(object, (name, value) => {
      const child = of.members.get(name);
      if (child?.list === true && Array.isArray(value))
        return value.map((element: unknown) => (isObject(element) ? known(child.table, element) : element));
      if (child !== undefined) return isObject(value) ? known(child.table, value) : value;
      if (of.name === "reference" && name === "id") return deep(value);
      return isObject(value) ? deep(value) : value;
    });
  return known(table, item);
}

const mapped = (object: JsonObject, change: (name: string, value: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(name, value)]));
