import { isObject, type JsonObject } from "./json.js";

/**
 * Returns whether two JSON values are equal: lists in order, members of objects in any order. Makes nothing on the way.
 * @example
 * ```ts
 * import { deepEqual } from "@setup-pack/core/json";
 *
 * console.log(deepEqual({ a: 1, b: [2] }, { b: [2], a: 1 })); // true
 * ```
 */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b);
  return isObject(a) && isObject(b) && sameObjects(a, b);
}

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!deepEqual(a[index], b[index])) return false;
  return true;
}

function sameObjects(a: JsonObject, b: JsonObject): boolean {
  let left = 0;
  for (const name in a) {
    if (!Object.hasOwn(b, name) || !deepEqual(a[name], b[name])) return false;
    left++;
  }
  for (const _ in b) left--;
  return left === 0;
}
