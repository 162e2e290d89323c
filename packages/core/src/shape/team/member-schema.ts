import type { MemberSchema } from "../../blocks/book/book-entry.js";
import { mapOperands } from "../../blocks/book/map-operands.js";
import type { Means, Operand } from "../../blocks/book/means.js";
import { isObject, type JsonObject } from "../../json.js";
import { type Pointer, segmentsOf } from "../../pointer.js";
import type { JsonSchema } from "./json-schema.js";
import { isSchema, referredSchema } from "./schema-parts.js";
import type { TeamSchema } from "./team-schema.js";

/** Deeper than this a schema may lead back to itself, and a form has long ended. */
const deepest = 8;

/** No form has more parts. A schema that leads back to itself in several places would have millions. */
const mostParts = 2000;

/**
 * A team's schema as a form and a reading go through it: what a `$ref` leads to stands in its place, and members that
 * the meaning names are known, whether or not the schema lists them.
 */
export function memberSchema({ root, byAddress }: TeamSchema, means: Means | undefined): MemberSchema {
  const schema = isSchema(root) ? inlined(root, byAddress) : {};
  const read = means === undefined ? [] : membersRead(means);
  if (read.length === 0) return asMemberSchema(schema);
  const properties = isObject(schema.properties) ? schema.properties : {};
  const unlisted = read.filter((name) => !Object.hasOwn(properties, name)).map((name) => [name, {}] as const);
  return asMemberSchema({ ...schema, properties: { ...properties, ...Object.fromEntries(unlisted) } });
}

/** As deep as can be had with no more parts than a form may have; what lies deeper is anything. */
function inlined(root: JsonSchema, byAddress: TeamSchema["byAddress"]): JsonObject {
  for (let depth = deepest; depth > 0; depth--) {
    const whole = inlinedTo(depth, root, byAddress);
    if (whole !== undefined) return whole;
  }
  return {};
}

/** Undefined where it has too many parts. */
function inlinedTo(deepest: number, root: JsonSchema, byAddress: TeamSchema["byAddress"]): JsonObject | undefined {
  let parts = 0;
  const inline = (schema: JsonSchema, depth: number): JsonObject => {
    if (depth > deepest || ++parts > mostParts) return {};
    const one = (value: unknown): unknown => (isSchema(value) ? inline(value, depth + 1) : value);
    const list = (value: unknown): unknown => (Array.isArray(value) ? value.map(one) : value);
    const referred = referredSchema(schema, byAddress);
    const { properties, items, additionalProperties, allOf, anyOf, oneOf, ...others } = schema;
    return {
      ...(isSchema(referred) ? inline(referred, depth + 1) : {}),
      ...withoutAddresses(others),
      ...(isObject(properties) && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, one(member)])),
      }),
      ...(items !== undefined && { items: one(items) }),
      ...(additionalProperties !== undefined && { additionalProperties: one(additionalProperties) }),
      ...(allOf !== undefined && { allOf: list(allOf) }),
      ...(anyOf !== undefined && { anyOf: list(anyOf) }),
      ...(oneOf !== undefined && { oneOf: list(oneOf) }),
    };
  };
  const whole = inline(root, 0);
  return parts > mostParts ? undefined : whole;
}

const withoutAddresses = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !name.startsWith("__") && !name.startsWith("$")));

/** The members of a config that operands stand at. */
function membersRead(means: Means): string[] {
  const places: Pointer[] = [];
  const note = (operand: Operand): Operand => {
    if ("at" in operand) {
      places.push(...[operand.at].flat());
      if (typeof operand.unit === "object") places.push(operand.unit.at);
    }
    return operand;
  };
  mapOperands(means, note);
  return [...new Set(places.flatMap((place) => segmentsOf(place).slice(0, 1)))];
}

/** The compiler cannot see it: the validator found the schema to be one, and a form shows what it can of it. */
function isMemberSchema(value: JsonObject): value is JsonObject & MemberSchema {
  return isObject(value);
}

const asMemberSchema = (value: JsonObject): MemberSchema => (isMemberSchema(value) ? value : {});
