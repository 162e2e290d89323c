import { deepEqual } from "../deep-equal.js";
import { isObject } from "../json.js";
import { renamedStages } from "../symbols/renamed-stages.js";
import type { ItemsByKey } from "./items.js";
import type { Renames } from "./renames.js";

/** New keys of items and stages, each with the one before. */
export type PreviousKeys = ReadonlyMap<string, string>;

/**
 * The keys that others may have followed: those of renamed items, and of stages that went and came in one pipeline
 * under one name. A key that stands for several is left out.
 */
export function previousKeys(renamed: Renames, before: ItemsByKey, after: ItemsByKey): PreviousKeys {
  const pairs = [
    ...[...renamed.values()].flatMap((keys) => [...keys]),
    ...[...after].flatMap(([key, pipeline]) => [...renamedStages(before.get(key), pipeline)]),
  ];
  const known = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [key, previous] of pairs) {
    if (known.has(key) && known.get(key) !== previous) unclear.add(key);
    known.set(key, previous);
  }
  for (const key of unclear) known.delete(key);
  return known;
}

/** Returns whether two values are the same but for keys that are other ones now. */
export function isSameByKeys(before: unknown, after: unknown, previous: PreviousKeys): boolean {
  return previous.size > 0 && deepEqual(before, withPreviousKeys(after, previous));
}

function withPreviousKeys(value: unknown, previous: PreviousKeys): unknown {
  if (typeof value === "string") return previous.get(value) ?? value;
  if (Array.isArray(value)) return value.map((element: unknown) => withPreviousKeys(element, previous));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPreviousKeys(inner, previous)]));
}
