import type { Pointer } from "../pointer.js";

/** A result computed from an item, and how to tell whether it is still current. */
export interface KeptResult<Subject, Result> {
  readonly result: Result;
  /** Whether everything it depends on outside the item is still the same. */
  holds(subject: Subject): boolean;
}

/** How a result is computed from an item and its surroundings, so that it can be kept. */
export interface ItemComputation<Subject extends { readonly at: Pointer }, Result> {
  /** The item itself, as the pack has it. */
  itemOf(subject: Subject): object;
  make(subject: Subject): KeptResult<Subject, Result>;
  /** The result once the item has moved from one place to another. */
  move(result: Result, from: Pointer, to: Pointer): Result;
}

/** Keeps a result for as long as its item is the same object, wherever that moves, and the result is still current. */
export function keptByItem<Subject extends { readonly at: Pointer }, Result>({
  itemOf,
  make,
  move,
}: ItemComputation<Subject, Result>): (subject: Subject) => Result {
  const kept = new WeakMap<object, KeptResult<Subject, Result> & { readonly at: Pointer }>();
  return (subject) => {
    const item = itemOf(subject);
    const { at } = subject;
    const before = kept.get(item);
    if (before?.at === at && before.holds(subject)) return before.result;
    const made =
      before?.holds(subject) === true ? { ...before, result: move(before.result, before.at, at) } : make(subject);
    kept.set(item, { ...made, at });
    return made.result;
  };
}
