import type { TeamSchema } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { listOf, resolved } from "./resolved.js";

/**
 * A schema of objects that is one of several (`oneOf`, `anyOf`), as one that has the members of all of them: a form
 * shows each, and the checks say which do not go together. Needed is what every one of them needs. Any other schema
 * stays as it is.
 */
export function withAlternatives(schema: JsonObject, byAddress: TeamSchema["byAddress"]): JsonObject {
  const alternatives = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map((one) => resolved(one, byAddress));
  if (alternatives.length === 0 || !alternatives.every(({ properties }) => isObject(properties))) return schema;
  const told = new Map<string, unknown[]>();
  for (const { properties } of alternatives)
    for (const [name, member] of Object.entries(isObject(properties) ? properties : {}))
      told.set(name, [...(told.get(name) ?? []), member]);
  const own = isObject(schema.properties) ? schema.properties : {};
  const members = [...told].map(([name, schemas]) => [name, together(schemas)] as const);
  const needed = listOf(alternatives[0]?.required).filter((name) =>
    alternatives.every(({ required }) => listOf(required).includes(name)),
  );
  return {
    ...schema,
    type: "object",
    properties: { ...own, ...Object.fromEntries(members.filter(([name]) => !Object.hasOwn(own, name))) },
    required: [...new Set([...listOf(schema.required), ...needed])],
  };
}

/** What a member is where alternatives say different things of it. */
function together(schemas: readonly unknown[]): unknown {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? different[0] : { oneOf: different };
}
