import type { Definition, KeyLookup, SymbolKind } from "../symbols/symbol-table.js";

/** A key lookup that records what it was asked for. */
export interface TrackedKeys {
  readonly keys: KeyLookup;
  /** Whether another lookup gives the same answers to all that was asked. */
  holds(others: KeyLookup): boolean;
  /** Whether a definition's pointer was read, so that findings may hold pointers to elsewhere. */
  gavePlaces(): boolean;
}

/**
 * Keys that answer as the given ones do. Where a definition stands counts as asked only when it is read: places change
 * whenever an item comes or goes before it, and pipelines whenever one of a stage's namesakes does.
 */
export function trackKeys(first: KeyLookup): TrackedKeys {
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
    get pipeline() {
      placesAsked.add(definition.key);
      return definition.pipeline;
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
    gavePlaces: () => placesAsked.size > 0,
  };
}

function isSameSet(one: ReadonlySet<SymbolKind>, other: ReadonlySet<SymbolKind>): boolean {
  return one.size === other.size && [...one].every((kind) => other.has(kind));
}

/** Rules can tell definitions apart that differ in nothing but their place only where they ask for it. */
function isSameAnswer(one: readonly Definition[], other: readonly Definition[], alsoPlaces: boolean): boolean {
  const [all, others] = alsoPlaces ? [one, other] : [unlike(one), unlike(other)];
  return (
    all.length === others.length &&
    all.every((definition, index) => {
      const match = others[index];
      return match !== undefined && isAlike(definition, match) && (!alsoPlaces || isAtSamePlace(definition, match));
    })
  );
}

const distinct = new WeakMap<readonly Definition[], readonly Definition[]>();

/** Returns the definitions without those that equal an earlier one. */
function unlike(definitions: readonly Definition[]): readonly Definition[] {
  if (definitions.length < 2) return definitions;
  const known = distinct.get(definitions);
  if (known !== undefined) return known;
  const firsts = definitions.filter((one, index) => definitions.findIndex((other) => isAlike(one, other)) === index);
  distinct.set(definitions, firsts);
  return firsts;
}

function isAlike(one: Definition, other: Definition): boolean {
  return one.kind === other.kind && one.key === other.key && one.name === other.name && one.variant === other.variant;
}

function isAtSamePlace(one: Definition, other: Definition): boolean {
  return (
    one.at === other.at && one.pipeline?.key === other.pipeline?.key && one.pipeline?.name === other.pipeline?.name
  );
}
