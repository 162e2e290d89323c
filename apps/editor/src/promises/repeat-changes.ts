import type { PromisesDocument } from "@setup-pack/core";
import { deepEqual, isObject } from "@setup-pack/core/json";
import { firstFree } from "@setup-pack/edit";

/**
 * Makes the changes that lead from `base` to `mine` in what another program wrote. No promise is lost: where both
 * changed one, theirs stays, and mine is added under an id that is free.
 */
export function repeatChanges(
  base: PromisesDocument,
  mine: PromisesDocument,
  theirs: PromisesDocument,
): PromisesDocument {
  const before = byId(base);
  const own = byId(mine);
  const promises = theirs.promises.flatMap((one) =>
    deepEqual(one, before.get(one.id)) ? (own.get(one.id) ?? []) : [one],
  );
  const ids = new Set([...promises.map(({ id }) => id), ...own.keys()]);
  for (const one of mine.promises) {
    if (deepEqual(one, before.get(one.id)) || promises.some((other) => deepEqual(one, other))) continue;
    const isTaken = promises.some(({ id }) => id === one.id);
    const id = isTaken ? firstFree(one.id, "-", ids) : one.id;
    ids.add(id);
    promises.push({ ...one, id });
  }
  return { ...withChanges(base, mine, theirs), promises };
}

const byId = ({ promises }: PromisesDocument): ReadonlyMap<string, PromisesDocument["promises"][number]> =>
  new Map(promises.map((one) => [one.id, one]));

/** Returns an object of theirs with the members that I changed, also within its own objects. */
function withChanges<Value extends object>(base: object, mine: Value, theirs: Value): Value {
  const [was, other] = [new Map(Object.entries(base)), new Map(Object.entries(theirs))];
  const changed = Object.entries(mine).flatMap(([name, value]: readonly [string, unknown]) => {
    if (deepEqual(value, was.get(name))) return [];
    const [before, there] = [was.get(name) ?? {}, other.get(name) ?? {}];
    const isGroup = isObject(value) && isObject(before) && isObject(there);
    return [[name, isGroup ? withChanges(before, value, there) : value] as const];
  });
  return { ...theirs, ...Object.fromEntries(changed) };
}
