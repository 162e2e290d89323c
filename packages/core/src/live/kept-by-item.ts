import type { Pointer } from "../pointer.js";

/** What was made of an item, and whether it would be made again. */
export interface KeptResult<Subject, Result> {
  readonly result: Result;
  /** Whether all that was asked of what is around the item is answered the same. */
  holds(subject: Subject): boolean;
}

/** How something is made of an item and what is around it, and kept. */
export interface ItemComputation<Subject extends { readonly at: Pointer }, Result> {
  /** The item itself, as the pack has it. */
  itemOf(subject: Subject): object;
  make(subject: Subject): KeptResult<Subject, Result>;
  /** The result once the item has moved from one place to another. */
  move(result: Result, from: Pointer, to: Pointer): Result;
}

/** Keeps what is made of an item as long as the item is the same, wherever it moves, and what was made holds. */
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
