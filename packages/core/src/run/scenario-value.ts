import type { JsonValue } from "../json.js";

/** A value in a scenario: as JSON has them, and a moment, in milliseconds since 1970. */
export type ScenarioValue =
  | string
  | number
  | boolean
  | null
  | { readonly moment: number }
  | readonly ScenarioValue[]
  | ReadonlyMap<string, ScenarioValue>;

/** Whether a value is a list of values. */
export const isList = (value: ScenarioValue | undefined): value is readonly ScenarioValue[] => Array.isArray(value);

/** Whether a value has values by name. */
export const isGroup = (value: ScenarioValue | undefined): value is ReadonlyMap<string, ScenarioValue> =>
  value instanceof Map;

/** A value as JSON says it; a moment becomes a text. */
export function plainValue(value: ScenarioValue, textOfMoment: (moment: number) => string): JsonValue {
  if (isList(value)) return value.map((one) => plainValue(one, textOfMoment));
  if (isGroup(value)) return Object.fromEntries([...value].map(([name, one]) => [name, plainValue(one, textOfMoment)]));
  return typeof value === "object" && value !== null ? textOfMoment(value.moment) : value;
}
