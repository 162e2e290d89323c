import type { ScenarioValue } from "@setup-pack/rehearsal";

/** Returns the value of a custom field as automations look at it; one that is not there is known to be empty. */
export function fieldValue(value: unknown): ScenarioValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return Array.isArray(value) ? value.map(fieldValue) : null;
}
