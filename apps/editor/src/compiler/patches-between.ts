import { isObject } from "@setup-pack/core/json";
import type { Patch } from "immer";

/** Returns what turns one value into another that shares with it, by identity, what is the same. */
export function patchesBetween(before: unknown, after: unknown, path: Patch["path"] = []): Patch[] {
  if (before === after) return [];
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => memberPatches(before[name], after[name], [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((element: unknown, index) => patchesBetween(element, after[index], [...path, index]));
  return [{ op: "replace", path, value: after }];
}

function memberPatches(before: unknown, after: unknown, path: Patch["path"]): Patch[] {
  if (after === undefined) return before === undefined ? [] : [{ op: "remove", path }];
  return before === undefined ? [{ op: "add", path, value: after }] : patchesBetween(before, after, path);
}
