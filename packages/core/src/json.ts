/** Anything that JSON can say. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A JSON object whose members are not known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Returns whether a JSON value is an object: neither null nor an array.
 * @example
 * ```ts
 * import { isObject } from "@setup-pack/core/json";
 *
 * console.log(isObject({}), isObject([]), isObject(null)); // true false false
 * ```
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
