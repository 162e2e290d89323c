import { isObject } from "@setup-pack/core/json";

/**
 * So many characters the texts of all steps of a contact may have together. Merge tags that fill in one another double
 * a text at each step, and what a rehearsal tells has to fit into memory.
 */
export const mostText = 10_000_000;

/**
 * Returns the characters of all texts in a value, the names of its members included; each element of a list counts as
 * one more.
 */
export function textLength(value: unknown): number {
  if (typeof value === "string") return value.length;
  let length = 0;
  if (Array.isArray(value)) for (const element of value) length += 1 + textLength(element);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) length += name.length + textLength(inner);
  return length;
}
