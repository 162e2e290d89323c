import { isObject, type JsonObject } from "@setup-pack/core/json";

/**
 * Returns a JSON Schema in fewer words: an assistant reads all of them before anything is asked. Bounds, and that there
 * are no other members, are left out: few inputs are against them, and those are refused with a reason. Members that are
 * shown and not checked are in `shows`.
 */
export function shortSchema(schema: unknown): JsonObject {
  if (!isObject(schema)) return {};
  const { patternProperties, anyOf, properties, shows, items, additionalProperties, ...rest } = schema;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !bounds.has(name))),
    ...(isObject(additionalProperties) && { additionalProperties: shortSchema(additionalProperties) }),
    ...(isObject(patternProperties) && anyMembers(patternProperties)),
    ...(Array.isArray(anyOf) && oneOf(anyOf)),
    ...(isObject(properties) && { properties: { ...shortMembers(properties), ...(isObject(shows) && shows) } }),
    ...(items !== undefined && { items: shortSchema(items) }),
  };
}

const bounds: ReadonlySet<string> = new Set([
  ...["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "default"],
]);

const shortMembers = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, shortSchema(member)]));

/** Members of any name: nothing need be said of them unless something is asked of their values. */
function anyMembers(byPattern: JsonObject): JsonObject {
  const [value] = Object.values(byPattern).map(shortSchema);
  return value === undefined || Object.keys(value).length === 0 ? {} : { additionalProperties: value };
}

/** Texts to choose from as a list of them. */
function oneOf(schemas: readonly unknown[]): JsonObject {
  const texts = schemas.flatMap((one) => (isObject(one) && typeof one.const === "string" ? [one.const] : []));
  return texts.length === schemas.length ? { type: "string", enum: texts } : { anyOf: schemas.map(shortSchema) };
}
