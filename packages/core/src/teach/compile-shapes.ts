import type { JsonValue } from "../json.js";
import type { Settled } from "./claims.js";
import { isPlainObject } from "./survey.js";

/** Writes the shapes of a dialect from what is settled. */
export function shapesFrom({ shapes, tags, tables, named }: Settled): { readonly [name: string]: JsonValue } {
  const written = new Map<string, JsonValue>();
  for (const [type, ways] of shapes) {
    // Names of fields have no marks, so what else stands there is the id of an own field.
    const last = (way: JsonValue): boolean =>
      isPlainObject(way) && (way.as === "${custom_field}" || way.as === "${name}");
    const own =
      type === "id"
        ? idWays(ways, written)
        : type === "field"
          ? [...ways.filter((way) => !last(way)), ...ways.filter(last)]
          : ways;
    const [only, ...more] = own;
    if (only !== undefined) written.set(type, more.length === 0 ? only : own);
  }
  const text = written.get("text");
  if (text !== undefined && isPlainObject(text) && tags.size > 0)
    written.set("text", {
      ...text,
      tags: tableOf([...tags].map(([theirs, ours]): [JsonValue, JsonValue] => [theirs, ours])),
    });
  const fields = tables.get("field_names");
  if (fields !== undefined) {
    const rows = [...fields].map(([theirs, ours]): [JsonValue, JsonValue] => [parsedJson(theirs), ours]);
    written.set("field", [...(shapes.get("field") ?? []), { as: "${name}", name: tableOf(rows) }]);
  }
  for (const [name, words] of tables) {
    if (name === "field_names") continue;
    if (name === "value_words") {
      for (const [shape, json] of valueShapes(words)) written.set(shape, json);
      continue;
    }
    const rows = [...words].flatMap(([theirs, ours]): [JsonValue, JsonValue][] =>
      ours === null ? [] : [[parsedJson(theirs), ours]],
    );
    if (rows.length === 0) continue;
    const values = tableOf(rows);
    if (name.endsWith("_flags")) {
      written.set(name, { flags: values });
      continue;
    }
    if (name === "operator" && named.has(partedValues)) {
      const lists = rows.filter(([, ours]) => ours === "in" || ours === "not_in");
      if (lists.length > 0) written.set(listOperator, { values: tableOf(lists) });
    }
    // Other words of an open table stay as they are.
    written.set(name, { values: name.endsWith("_open") && isPlainObject(values) ? { ...values, "*": "*" } : values });
  }
  for (const [name, shape] of named) written.set(name, shape);
  return Object.fromEntries(written);
}

/** The name of the shape of ids that stand in longer texts; lists in one text name it. */
export const markedId = "marked_id";

/** Returns whether a way writes an id within a longer text. */
export const isMarkedWay = (way: JsonValue): boolean => isPlainObject(way) && typeof way.as === "string";

/** Writes the ways of ids: a plain text is one too, unless ids stand in longer texts. */
function idWays(ways: readonly JsonValue[], written: Map<string, JsonValue>): readonly JsonValue[] {
  // An id that stands alone would also take one with what stands around it.
  const isBare = (way: JsonValue): boolean => isPlainObject(way) && way.as === "${id}";
  const marked = [...ways.filter((way) => isMarkedWay(way) && !isBare(way)), ...ways.filter(isBare)];
  const [only, ...more] = marked;
  if (only === undefined) return [...ways, { as: "${id}" }];
  written.set(markedId, more.length === 0 ? only : marked);
  return [...ways.filter((way) => !isMarkedWay(way)), markedId];
}

/** The shape of lists that conditions have in one text, and that of the operators before them. */
export const partedValues = "parted_values";
export const listOperator = "list_operator";

/** Returns what fields are compared with or set to, where yes and no have words of their own. */
function valueShapes(words: ReadonlyMap<string, JsonValue>): readonly (readonly [name: string, shape: JsonValue])[] {
  const rows = [...words].flatMap(([theirs, ours]): [JsonValue, JsonValue][] =>
    ours === null ? [] : [[parsedJson(theirs), ours]],
  );
  return [
    ["yes_or_no", { values: tableOf(rows) }],
    ["scalar", ["yes_or_no", "scalar"]],
    ["setting", ["yes_or_no", { as: "${text}" }, { as: "${number}" }, { as: "${boolean}" }]],
  ];
}

/** Reads back the JSON that keys of tables are. */
export function parsedJson(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);
  return value;
}

/** Writes a table by our words: where two of theirs say the same, the first is written. */
function tableOf(rows: readonly (readonly [theirs: JsonValue, ours: JsonValue])[]): JsonValue {
  const byOurs = new Map<string, JsonValue[]>();
  for (const [theirs, ours] of rows) {
    for (const one of Array.isArray(ours) ? ours : [ours]) {
      const key = String(one);
      const alike = byOurs.get(key);
      if (alike === undefined) byOurs.set(key, [theirs]);
      else alike.push(theirs);
    }
  }
  return Object.fromEntries(
    [...byOurs].map(([ours, theirs]): [string, JsonValue] => {
      const [only] = theirs;
      return [ours, theirs.length === 1 && only !== undefined ? only : { any: theirs }];
    }),
  );
}
