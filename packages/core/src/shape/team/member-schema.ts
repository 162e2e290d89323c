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

/**
 * A team's schema as a form and a reading go through it: what a `$ref` leads to stands in its place, and members that
 * the meaning names are known, whether or not the schema lists them.
 */
export function memberSchema({ root, byAddress }: TeamSchema, means: Means | undefined): MemberSchema {
  const schema = isSchema(root) ? inlined(root, byAddress, 0) : {};
  const read = means === undefined ? [] : membersRead(means);
  if (read.length === 0) return asMemberSchema(schema);
  const properties = isObject(schema.properties) ? schema.properties : {};
  const unlisted = read.filter((name) => !Object.hasOwn(properties, name)).map((name) => [name, {}] as const);
  return asMemberSchema({ ...schema, properties: { ...properties, ...Object.fromEntries(unlisted) } });
}

function inlined(schema: JsonSchema, byAddress: TeamSchema["byAddress"], depth: number): JsonObject {
  if (depth > deepest) return {};
  const one = (value: unknown): unknown => (isSchema(value) ? inlined(value, byAddress, depth + 1) : value);
  const referred = referredSchema(schema, byAddress);
  const { properties, items, allOf, anyOf, ...others } = schema;
  return {
    ...(isSchema(referred) ? inlined(referred, byAddress, depth + 1) : {}),
    ...withoutAddresses(others),
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, one(member)])),
    }),
    ...(items !== undefined && { items: one(items) }),
    ...(Array.isArray(allOf) && { allOf: allOf.map(one) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(one) }),
  };
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
