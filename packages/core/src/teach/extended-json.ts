import { isObject, type JsonObject } from "../json.js";

/** Members of a dialect whose keys may name several kinds, with commas between them. */
const tables: readonly string[] = ["kinds", "resources"];

/**
 * Returns the JSON of a dialect with what it extends, of which the last counts most: shapes by name, kinds one by one.
 * What the dialect itself has stays as it is written, so that its places are the same.
 */
export function extendedJson(own: JsonObject, bases: readonly JsonObject[]): JsonObject {
  return bases.toReversed().reduce<JsonObject>((above, base) => merged(above, base), own);
}

function merged(above: JsonObject, base: JsonObject): JsonObject {
  const { extends: _, ...kept } = { ...base, ...above };
  const whole: Record<string, unknown> = {};
  for (const name of tables) {
    const table = tableOf(above, name);
    const named = new Set(Object.keys(table).flatMap(kindsIn));
    const inherited = Object.entries(tableOf(base, name)).flatMap(([key, ways]) =>
      kindsIn(key)
        .filter((kind) => !named.has(kind))
        .map((kind): [string, unknown] => [kind, ways]),
    );
    if (inherited.length + named.size > 0) whole[name] = { ...table, ...Object.fromEntries(inherited) };
  }
  const shapes = { ...tableOf(base, "shapes"), ...tableOf(above, "shapes") };
  return { ...kept, ...whole, ...(Object.keys(shapes).length > 0 && { shapes }) };
}

const tableOf = (dialect: JsonObject, name: string): JsonObject => {
  const table = dialect[name];
  return isObject(table) ? table : {};
};

const kindsIn = (key: string): readonly string[] => key.split(",").map((kind) => kind.trim());
