/**
 * Makes values from parts, and gives the same value again for as long as its parts are the same: what shows nothing new
 * is then not drawn anew.
 */
export interface NamedMemo<Value> {
  /** The value of that name; `make` is called when there is none, or one of the parts has changed. */
  of(name: string, parts: readonly unknown[], make: () => Value): Value;
}

interface Entry<Value> {
  readonly parts: readonly unknown[];
  readonly value: Value;
}

export function memoByName<Value>(): NamedMemo<Value> {
  const entries = new Map<string, Entry<Value>>();
  return {
    of(name, parts, make) {
      const entry = entries.get(name);
      if (entry !== undefined && isSame(entry.parts, parts)) return entry.value;
      const value = make();
      entries.set(name, { parts, value });
      return value;
    },
  };
}

/** Gives the list from before for as long as the next one has the same elements. */
export function memoList<Element>(): (next: Element[]) => Element[] {
  let last: Element[] = [];
  return (next) => {
    if (!isSame(last, next)) last = next;
    return last;
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => Object.is(part, other[index]));
