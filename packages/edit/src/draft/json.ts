import { isObject } from "@setup-pack/core/json";

/** A place in the pack: member names and indices, from the outermost object on. */
export type Path = readonly (string | number)[];

/** An object of a pack that a command is changing. */
export type DraftObject = Record<string, unknown>;

/** Returns whether a value of a draft is an object; what is changed in it is changed in the draft. */
export function isDraftObject(value: unknown): value is DraftObject {
  return isObject(value);
}

const nothing: readonly unknown[] = [];

/**
 * Returns the elements of a list; none where the value is not a list. The same empty list each time, so that selectors
 * hold.
 */
export function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : nothing;
}

/** Returns the own member of an object; undefined where there is none, or no object. */
export function member(value: unknown, name: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/** Returns the value at a path, or undefined where it leads nowhere. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => member(value, step), root);
}

/** Returns a text, or undefined for any other value. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Returns whether one path leads to what another one leads to, or to something in it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.length <= path.length && outer.every((step, at) => step === path[at]);
}
