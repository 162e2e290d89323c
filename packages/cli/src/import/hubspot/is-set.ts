import { isObject } from "@setup-pack/core/json";

/**
 * Returns the members of a value that say anything, without those that are read already, as JSON; "" where none is
 * left.
 */
export function valueWords(value: unknown, read: readonly string[] = []): string {
  const left = isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name, one]) => !read.includes(name) && isSet(one)))
    : value;
  return isSet(left) ? (JSON.stringify(left, (_, one: unknown) => (isCode(one) ? "…" : one)) ?? "") : "";
}

/** Returns whether a value is code, which may hold keys: a note is passed on with the pack. */
const isCode = (value: unknown): boolean => typeof value === "string" && value.includes("\n");

/** Returns whether a setting says anything: HubSpot writes out many that are empty. */
export const isSet = (value: unknown): boolean =>
  typeof value === "object"
    ? value !== null && Object.keys(value).length > 0
    : value !== undefined && value !== "" && value !== false;
