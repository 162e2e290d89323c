import { isDeepStrictEqual } from "node:util";
import type { PathStep } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";

/**
 * Returns whether a value stands at a place. What a plan says of a list is its order, which is compared as a whole
 * elsewhere.
 */
export function isSaid(root: unknown, path: readonly PathStep[], value: unknown): boolean {
  const found = path.reduce<unknown>(inner, root);
  return Array.isArray(found) || isDeepStrictEqual(found, value);
}

function inner(value: unknown, step: PathStep): unknown {
  if (typeof step === "string") return isObject(value) ? value[step] : undefined;
  const elements: readonly unknown[] = Array.isArray(value) ? value : [];
  const told = Object.entries(step);
  return elements.find((one) => isObject(one) && told.every(([name, part]) => one[name] === part));
}
