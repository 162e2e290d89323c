import { isObject } from "@setup-pack/core/json";

/** A member of a group. Its name comes from strangers: it may be "", "__proto__", or as long as a text. */
export interface Member {
  readonly name: string;
  readonly value: unknown;
}

/** Returns the members of a group, in its order; none where the value is no group. */
export function membersOf(value: unknown): readonly Member[] {
  return isObject(value) ? Object.entries(value).map(([name, member]) => ({ name, value: member })) : [];
}

/**
 * Returns a copy of a group with one member under another name, at the same place. The group itself where that cannot
 * be.
 */
export function withMemberRenamed(value: unknown, from: string, to: string): unknown {
  if (!isObject(value) || !Object.hasOwn(value, from) || Object.hasOwn(value, to)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name === from ? to : name, member]));
}

/** Returns a copy of a list with one element at another index. The list itself where that cannot be. */
export function withElementMoved(value: unknown, from: number, to: number): unknown {
  if (!Array.isArray(value) || from === to || from < 0 || to < 0 || from >= value.length || to >= value.length)
    return value;
  const elements: unknown[] = [...value];
  elements.splice(to, 0, ...elements.splice(from, 1));
  return elements;
}
