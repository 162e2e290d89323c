/**
 * Keys by which React tells the elements of a list apart while they move: elements of a pack have no identity of their
 * own that stays while they are edited. What changes the list from outside, as undo does, may give an element another
 * one's key, which only costs what was folded out in it.
 */
export interface ElementKeys {
  readonly keys: readonly number[];
  readonly next: number;
}

export const noKeys: ElementKeys = { keys: [], next: 0 };

/** Keys for that many elements: the old ones from the front, new ones behind. */
export function keysFor({ keys, next }: ElementKeys, length: number): ElementKeys {
  if (keys.length === length) return { keys, next };
  if (keys.length > length) return { keys: keys.slice(0, length), next };
  const added = Array.from({ length: length - keys.length }, (_, at) => next + at);
  return { keys: [...keys, ...added], next: next + added.length };
}

export const withoutKey = ({ keys, next }: ElementKeys, index: number): ElementKeys => ({
  keys: keys.filter((_, at) => at !== index),
  next,
});

export function withKeyMoved({ keys, next }: ElementKeys, from: number, to: number): ElementKeys {
  const moved = [...keys];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return { keys: moved, next };
}
