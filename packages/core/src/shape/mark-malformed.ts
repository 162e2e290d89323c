import { malformed } from "../model.js";
import { type Pointer, segmentsOf } from "../pointer.js";

/**
 * Returns a copy of a document in which `malformed` stands at the given places; `value` itself stays as it is,
 * and the copy shares with it what has no such place inside.
 */
export function markMalformed(value: unknown, places: readonly Pointer[]): unknown {
  const holder = { whole: value };
  const fresh = new Set<unknown>([holder]);
  for (const place of places) {
    const path = ["whole", ...segmentsOf(place)];
    const last = path.pop() ?? "whole";
    let owner: unknown = holder;
    for (const segment of path) owner = freshMember(owner, segment, fresh);
    if (typeof owner === "object" && owner !== null) Reflect.set(owner, last, malformed);
  }
  return holder.whole;
}

/** Returns the member's value, copied once so that it can be changed. */
function freshMember(owner: unknown, name: string, fresh: Set<unknown>): unknown {
  if (typeof owner !== "object" || owner === null) return owner;
  const value: unknown = Reflect.get(owner, name);
  if (typeof value !== "object" || value === null || fresh.has(value)) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  fresh.add(copy);
  Reflect.set(owner, name, copy);
  return copy;
}
