import { isObject, type JsonValue } from "@setup-pack/core/json";

/** A value in a scenario: as JSON has them, and a moment, in milliseconds since 1970. */
export type ScenarioValue =
  | string
  | number
  | boolean
  | null
  | { readonly moment: number }
  | readonly ScenarioValue[]
  | ReadonlyMap<string, ScenarioValue>;

/** Returns whether a value is a list of values. */
export const isList = (value: ScenarioValue | undefined): value is readonly ScenarioValue[] => Array.isArray(value);

/** Returns whether a value has values by name. */
export const isGroup = (value: ScenarioValue | undefined): value is ReadonlyMap<string, ScenarioValue> =>
  value instanceof Map;

/** Returns a value as JSON says it; a moment becomes a text. */
export function plainValue(value: ScenarioValue, textOfMoment: (moment: number) => string): JsonValue {
  if (isList(value)) return value.map((one) => plainValue(one, textOfMoment));
  if (isGroup(value)) return Object.fromEntries([...value].map(([name, one]) => [name, plainValue(one, textOfMoment)]));
  return typeof value === "object" && value !== null ? textOfMoment(value.moment) : value;
}

/** Returns a value as JSON that is read again as the same value. */
export function storedValue(value: ScenarioValue): JsonValue {
  if (isList(value)) return value.map(storedValue);
  if (isGroup(value)) return { members: storedMembers(value) };
  return typeof value === "object" && value !== null ? { moment: value.moment } : value;
}

/** Values by name as JSON. */
export const storedMembers = (members: ReadonlyMap<string, ScenarioValue>): { readonly [name: string]: JsonValue } =>
  Object.fromEntries([...members].map(([name, value]) => [name, storedValue(value)]));

/** Returns the value that was stored as JSON; null for what was not stored so. */
export function valueOfStored(stored: unknown): ScenarioValue {
  if (typeof stored === "string" || typeof stored === "number" || typeof stored === "boolean") return stored;
  if (Array.isArray(stored)) return stored.map(valueOfStored);
  if (!isObject(stored)) return null;
  return typeof stored.moment === "number" ? { moment: stored.moment } : membersOfStored(stored.members);
}

/** Returns the values by name that were stored as JSON. */
export const membersOfStored = (stored: unknown): ReadonlyMap<string, ScenarioValue> =>
  new Map(Object.entries(isObject(stored) ? stored : {}).map(([name, value]) => [name, valueOfStored(value)]));
