import type { Definition, Keys, SymbolKind } from "../symbols/symbol-table.js";

/** Keys that take note of what they are asked. */
export interface AskedKeys {
  readonly keys: Keys;
  /** Whether others would have answered the same. */
  holds(others: Keys): boolean;
}

/**
 * Keys that answer as the given ones do. Where a definition stands counts as asked only when its `at` is read, since
 * places change whenever an item comes or goes before it.
 */
export function askedKeys(first: Keys): AskedKeys {
  let given = first;
  const answers = new Map<string, readonly Definition[]>();
  const placesAsked = new Set<string>();
  let unreadableAsked = false;
  const noted = (definition: Definition): Definition => ({
    ...definition,
    get at() {
      placesAsked.add(definition.key);
      return definition.at;
    },
  });
  return {
    keys: {
      of(key) {
        const answer = answers.get(key) ?? given.of(key).map(noted);
        answers.set(key, answer);
        return answer;
      },
      get unreadable() {
        unreadableAsked = true;
        return given.unreadable;
      },
    },
    holds(others) {
      if (others === given) return true;
      if (unreadableAsked && !isSameSet(given.unreadable, others.unreadable)) return false;
      for (const key of answers.keys())
        if (!isSameAnswer(given.of(key), others.of(key), placesAsked.has(key))) return false;
      given = others;
      return true;
    },
  };
}

function isSameSet(one: ReadonlySet<SymbolKind>, other: ReadonlySet<SymbolKind>): boolean {
  return one.size === other.size && [...one].every((kind) => other.has(kind));
}

function isSameAnswer(one: readonly Definition[], other: readonly Definition[], alsoPlaces: boolean): boolean {
  if (one.length !== other.length) return false;
  return one.every((definition, index) => {
    const match = other[index];
    return match !== undefined && isSame(definition, match) && (!alsoPlaces || definition.at === match.at);
  });
}

function isSame(one: Definition | undefined, other: Definition | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.kind === other.kind &&
    one.key === other.key &&
    one.name === other.name &&
    one.variant === other.variant &&
    isSame(one.pipeline, other.pipeline)
  );
}
