import { defaultPathSerializer } from "openapi-fetch";

/**
 * Returns a path with its ids in place. Throws a TypeError for an id that would lead to another path: an empty one, or
 * one of dots only, which is what a URL calls the folder above.
 */
export function pathOf(path: string, ids: Record<string, unknown>): string {
  for (const [name, id] of Object.entries(ids)) {
    if (typeof id !== "string" || /^\.{0,2}$/.test(id)) throw new TypeError(`${name} is ${JSON.stringify(id)}: no id.`);
  }
  return defaultPathSerializer(path, ids);
}
