import { isObject } from "../../json.js";
import type { Segment } from "../../pointer.js";
import type { JsonSchema } from "./json-schema.js";

interface Holder {
  readonly holds: "one" | "list" | "map";
  /** Whether what it holds applies to the same value as the schema around it. */
  readonly again: boolean;
}

/** The keywords of JSON Schema 2020-12 that hold one schema, a list of schemas, or schemas by name. */
const holders: ReadonlyMap<string, Holder> = new Map<string, Holder>([
  ["additionalProperties", { holds: "one", again: false }],
  ["unevaluatedProperties", { holds: "one", again: false }],
  ["propertyNames", { holds: "one", again: false }],
  ["items", { holds: "one", again: false }],
  ["unevaluatedItems", { holds: "one", again: false }],
  ["contains", { holds: "one", again: false }],
  ["not", { holds: "one", again: true }],
  ["if", { holds: "one", again: true }],
  ["then", { holds: "one", again: true }],
  ["else", { holds: "one", again: true }],
  ["prefixItems", { holds: "list", again: false }],
  ["allOf", { holds: "list", again: true }],
  ["anyOf", { holds: "list", again: true }],
  ["oneOf", { holds: "list", again: true }],
  ["$defs", { holds: "map", again: false }],
  ["properties", { holds: "map", again: false }],
  ["patternProperties", { holds: "map", again: false }],
  ["dependentSchemas", { holds: "map", again: true }],
]);

/** A schema directly inside another, and the way to it. */
export interface SchemaPart {
  readonly schema: JsonSchema;
  readonly path: readonly Segment[];
  readonly again: boolean;
}

/** Whether a value is an object, the only form of a schema that has parts. */
export function isSchema(value: unknown): value is JsonSchema {
  return isObject(value);
}

/** Whether the value of a keyword is schemas by name, so that what follows in a path is no keyword. */
export function holdsMap(keyword: string): boolean {
  return holders.get(keyword)?.holds === "map";
}

/** The schemas directly inside a schema, but for `true` and `false`. */
export function* partsOf(schema: JsonSchema): Generator<SchemaPart> {
  for (const [keyword, { holds, again }] of holders) {
    const held: unknown = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (holds === "one") {
      if (isSchema(held)) yield { schema: held, path: [keyword], again };
    } else if (typeof held === "object" && held !== null) {
      for (const [name, part] of Object.entries(held))
        if (isSchema(part)) yield { schema: part, path: [keyword, name], again };
    }
  }
}

/** The schema that a `$ref` leads to; undefined where there is none. */
export function referredSchema(
  schema: JsonSchema,
  byAddress: Readonly<Record<string, JsonSchema | boolean>>,
): JsonSchema | boolean | undefined {
  return schema.$ref === undefined ? undefined : byAddress[schema.__absolute_ref__ ?? schema.$ref];
}
