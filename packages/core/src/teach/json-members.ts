import { isJson } from "../dialect/hole.js";
import { isObject, type JsonValue } from "../json.js";

export type JsonMembers = { readonly [name: string]: JsonValue };

/** Returns the members of a JSON object; none of anything else. */
export function jsonMembers(value: unknown): JsonMembers {
  const members: [string, JsonValue][] = [];
  if (isObject(value)) for (const [name, one] of Object.entries(value)) if (isJson(one)) members.push([name, one]);
  return Object.fromEntries(members);
}
