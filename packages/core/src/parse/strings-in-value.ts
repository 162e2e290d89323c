import { deepest } from "./limits.js";

/**
 * Returns how many strings a value read from JSON holds, member names included; Infinity where it nests too deeply, or
 * where somebody gave all objects a member to inherit, which `for … in` would count. (It is several times faster here
 * than a list of an object's own names.)
 */
export function stringsInValue(value: unknown): number {
  for (const _inherited in {}) return Number.POSITIVE_INFINITY;
  return typeof value === "string" ? 1 : isContainer(value) ? inside(value, 1) : 0;
}

function inside(container: Readonly<Record<string, unknown>> | readonly unknown[], level: number): number {
  if (level > deepest) return Number.POSITIVE_INFINITY;
  let strings = 0;
  if (isArray(container)) {
    for (const element of container) {
      if (typeof element === "string") strings++;
      else if (isContainer(element)) strings += inside(element, level + 1);
    }
    return strings;
  }
  for (const name in container) {
    const member = container[name];
    strings++;
    if (typeof member === "string") strings++;
    else if (isContainer(member)) strings += inside(member, level + 1);
  }
  return strings;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return typeof value === "object" && value !== null;
}

function isArray(value: object): value is readonly unknown[] {
  return Array.isArray(value);
}
