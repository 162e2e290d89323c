/**
 * Makes values from parts, and gives the same value again for as long as its parts are the same: what was not touched
 * is then not drawn anew. What is kept goes when the object it is kept for goes.
 */
export interface Kept<Value> {
  /** The value for an object; `make` is called when there is none, or one of the parts has changed. */
  of(key: unknown, parts: readonly unknown[], make: () => Value): Value;
}

interface Entry<Value> {
  readonly parts: readonly unknown[];
  readonly value: Value;
}

export function kept<Value>(): Kept<Value> {
  const entries = new WeakMap<object, Entry<Value>>();
  return {
    of(key, parts, make) {
      if (typeof key !== "object" || key === null) return make();
      const entry = entries.get(key);
      if (entry !== undefined && isSame(entry.parts, parts)) return entry.value;
      const value = make();
      entries.set(key, { parts, value });
      return value;
    },
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => Object.is(part, other[index]));
