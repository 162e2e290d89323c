import type { TeamSchema } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";

/** How many references and parts of one schema are followed; a team's schema has been found to lead on before that. */
const furthest = 50;

/**
 * A schema with all that applies to the same value in one object: what its `$ref` and `allOf` lead to, its own words
 * first, with the members and the required names of all of them.
 */
export function resolved(schema: unknown, byAddress: TeamSchema["byAddress"], depth = 0): JsonObject {
  if (!isObject(schema) || depth > furthest) return {};
  const parts = [referred(schema, byAddress), ...listOf(schema.allOf)].filter(isObject);
  return parts.map((part) => resolved(part, byAddress, depth + 1)).reduce(merged, schema);
}

/** What a `$ref` leads to: the reader of team schemas notes the whole address beside it. */
function referred({ $ref, __absolute_ref__ }: JsonObject, byAddress: TeamSchema["byAddress"]): unknown {
  const address = typeof __absolute_ref__ === "string" ? __absolute_ref__ : $ref;
  return typeof address === "string" ? byAddress[address] : undefined;
}

function merged(one: JsonObject, other: JsonObject): JsonObject {
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
