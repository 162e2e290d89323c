import { isObject } from "@setup-pack/core/json";

/** What a file holds: one thing, a list, or an answer of HubSpot's with `results`. */
export function listed(value: unknown): readonly unknown[] {
  const held = isObject(value) && Array.isArray(value.results) ? value.results : value;
  return Array.isArray(held) ? held : [held];
}
