import { isObject, type JsonObject } from "@setup-pack/core/json";

/** How many parts of one schema are followed. */
const furthest = 50;

/** A schema with the members and the required names of all of its `allOf`, its own words first. */
export function resolved(schema: unknown, depth = 0): JsonObject {
  if (!isObject(schema) || depth > furthest) return {};
  const parts = listOf(schema.allOf).filter(isObject);
  return parts.map((part) => resolved(part, depth + 1)).reduce(merged, schema);
}

function merged(one: JsonObject, { anyOf: _, ...other }: JsonObject): JsonObject {
  const properties = { ...objectOf(other.properties), ...objectOf(one.properties) };
  const required = [...new Set([...listOf(one.required), ...listOf(other.required)])];
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
  };
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
