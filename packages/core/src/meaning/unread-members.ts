import type { MemberSchema } from "../blocks/book/book-entry.js";
import { mapOperands } from "../blocks/book/map-operands.js";
import type { Means } from "../blocks/book/means.js";
import { isObject, type JsonObject } from "../json.js";
import { append, type Pointer, valueAt } from "../pointer.js";

/** What a config is compared with: the members of an entry, and what they mean. */
export interface Reading {
  readonly config: MemberSchema;
  readonly means: Means;
}

/**
 * Places in a config that an entry does not account for: a member it does not know or of another type, one that gives
 * an operand for which another member counts, and one it asks for that is missing or empty. Of several sets of members
 * that would do, the one that most is there of counts.
 */
export function unreadMembers(config: unknown, { config: schema, means }: Reading): Pointer[] {
  if (!isObject(config)) return [""];
  const misread = misreadMembers(config, schema, "");
  return [...new Set([...misread, ...outvotedMembers(config, means), ...missingMembers(config, schema, "")])];
}

/** Members that give an operand which a member named before them gives already. */
function outvotedMembers(config: JsonObject, means: Means): Pointer[] {
  const outvoted: Pointer[] = [];
  mapOperands(means, (operand) => {
    if ("at" in operand && typeof operand.at !== "string")
      outvoted.push(...operand.at.filter((place) => valueAt(config, place) !== undefined).slice(1));
    return operand;
  });
  return outvoted;
}

/** Members that are not known, or hold what they should not. */
function misreadMembers(config: JsonObject, { properties = {} }: MemberSchema, at: Pointer): Pointer[] {
  return Object.entries(config).flatMap(([name, value]) => {
    const place = append(at, name);
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (member === undefined) return [place];
    return misreadValue(value, member, place, properties);
  });
}

function misreadValue(
  value: unknown,
  schema: MemberSchema,
  at: Pointer,
  siblings: NonNullable<MemberSchema["properties"]>,
): Pointer[] {
  if (!isOfType(value, schema.type) || !isAllowed(value, schema.enum) || !isInRange(value, schema)) return [at];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined
      ? []
      : value.flatMap((element, index) => misreadValue(element, items, append(at, index), siblings));
  }
  if (!isObject(value)) return [];
  // A condition within a group is written as the one around it.
  if (schema["x-condition"] === true) return misreadMembers(value, { properties: siblings }, at);
  if (schema.properties === undefined) return [];
  return [...misreadMembers(value, schema, at), ...missingMembers(value, schema, at)];
}

/** Members that must be there. */
function missingMembers(config: JsonObject, schema: MemberSchema, at: Pointer): Pointer[] {
  const missing = absent(config, schema.required).map((name) => append(at, name));
  const nearest = (schema.anyOf ?? [])
    .map((way) => ({ lacks: absent(config, way.required), has: present(config, way.required) }))
    .sort((one, other) => Number(one.lacks.length > 0) - Number(other.lacks.length > 0) || other.has - one.has)[0];
  const lacks = nearest?.lacks.map((name) => append(at, name)) ?? [];
  return [...missing, ...lacks, ...(schema.allOf ?? []).flatMap((part) => missingMembers(config, part, at))];
}

const absent = (config: JsonObject, names: readonly string[] = []): string[] =>
  names.filter((name) => !Object.hasOwn(config, name) || isEmpty(config[name]));

const present = (config: JsonObject, names: readonly string[] = []): number =>
  names.length - absent(config, names).length;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const isAllowed = (value: unknown, allowed: MemberSchema["enum"]): boolean =>
  allowed === undefined || allowed.some((one) => one === value);

const isInRange = (value: unknown, { minimum = -Infinity, maximum = Infinity }: MemberSchema): boolean =>
  typeof value !== "number" || (value >= minimum && value <= maximum);

/** Whether a value is of a type of JSON Schema, or of one of several. */
export function isOfType(value: unknown, type: MemberSchema["type"]): boolean {
  if (type === undefined) return true;
  const types = typeof type === "string" ? [type] : type;
  return types.some((name) => name === typeOf(value) || (name === "number" && typeOf(value) === "integer"));
}

/** The type of a value, as JSON Schema calls it. */
export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}
