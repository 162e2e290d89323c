/**
 * Makes a function that remembers what it made last for each slot of an owner, and makes it again where the key is
 * another.
 */
export function rememberLatest<Made>(): (owner: object, slot: string, key: string, make: () => Made) => Made {
  const owners = new WeakMap<object, Map<string, { readonly key: string; readonly made: Made }>>();
  return (owner, slot, key, make) => {
    const slots = owners.get(owner) ?? new Map<string, { readonly key: string; readonly made: Made }>();
    owners.set(owner, slots);
    const before = slots.get(slot);
    if (before?.key === key) return before.made;
    const made = make();
    slots.set(slot, { key, made });
    return made;
  };
}

/** Writes a value as a key: maps and sets by what they hold. */
export const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) => (one instanceof Map || one instanceof Set ? [...one] : one));
