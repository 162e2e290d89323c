import { isObject } from "../json.js";

/** Whether two JSON values are equal: lists in order, members of objects in any order. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element: unknown, index) => same(element, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) if (!Object.hasOwn(b, name) || !same(a[name], b[name])) return false;
  return true;
}
