import { isObject } from "../../json.js";
import type { Segment } from "../../pointer.js";
import type { JsonSchema } from "./json-schema.js";
import type { SchemaPart } from "./schema-parts.js";

/** The values that a part of a schema applies to, and the way to them from the value of the schema. */
export function* reachedBy(
  part: SchemaPart,
  schema: JsonSchema,
  value: unknown,
): Generator<readonly [unknown, Segment[]]> {
  const [keyword, name = ""] = part.path;
  if (part.again) yield [value, []];
  else if (Array.isArray(value)) {
    for (const [index, element] of value.entries())
      if (isElement(keyword, name, schema, index)) yield [element, [index]];
  } else if (isObject(value)) {
    for (const [member, inner] of Object.entries(value))
      if (isMember(keyword, String(name), schema, member)) yield [inner, [member]];
  }
}

function isElement(keyword: Segment | undefined, name: Segment, schema: JsonSchema, index: number): boolean {
  if (keyword === "prefixItems") return index === Number(name);
  return (keyword === "items" || keyword === "unevaluatedItems") && index >= (schema.prefixItems?.length ?? 0);
}

function isMember(keyword: Segment | undefined, name: string, schema: JsonSchema, member: string): boolean {
  if (keyword === "properties") return member === name;
  if (keyword === "patternProperties") return new RegExp(name, "u").test(member);
  if (keyword !== "additionalProperties" && keyword !== "unevaluatedProperties") return false;
  const patterns = Object.keys(schema.patternProperties ?? {});
  return !Object.hasOwn(schema.properties ?? {}, member) && !patterns.some((one) => new RegExp(one, "u").test(member));
}
