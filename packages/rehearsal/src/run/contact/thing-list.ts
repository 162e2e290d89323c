import type { Names } from "../names.js";

/**
 * The tags or programs of a contact, in their order. One is found by its id or its name without going through all of
 * them, since events may add tens of thousands.
 */
export interface ThingList {
  readonly ids: readonly string[];
  /** Adds one; false where it is there already. */
  add(id: string, names: Names): boolean;
  /** Takes out whatever is the same thing; false where nothing is. */
  remove(id: string, names: Names): boolean;
  replace(ids: readonly string[]): void;
}

/** Returns a list of things that are referred to as this type. */
export function thingList(type: string, given: readonly string[]): ThingList {
  let list: readonly string[] | undefined = given;
  let things: Set<string> | undefined;
  /** Made when they are first asked for: most contacts never are. */
  let byWord: Map<string, Set<string>> | undefined;
  const all = (): Set<string> => {
    things ??= new Set(list);
    return things;
  };
  const index = (id: string, words: Map<string, Set<string>>, names: Names): void => {
    for (const word of names.words(id, [type])) {
      const others = words.get(word);
      if (others === undefined) words.set(word, new Set([id]));
      else others.add(id);
    }
  };
  const indexed = (names: Names): Map<string, Set<string>> => {
    if (byWord !== undefined) return byWord;
    const words = new Map<string, Set<string>>();
    for (const id of all()) index(id, words, names);
    byWord = words;
    return words;
  };
  const same = (id: string, names: Names): readonly string[] => {
    const words = indexed(names);
    return names.words(id, [type]).flatMap((word) => [...(words.get(word) ?? [])]);
  };
  return {
    get ids() {
      list ??= [...all()];
      return list;
    },
    add: (id, names) => {
      if (same(id, names).length > 0) return false;
      all().add(id);
      index(id, indexed(names), names);
      list = undefined;
      return true;
    },
    remove: (id, names) => {
      const found = same(id, names);
      for (const one of found) {
        all().delete(one);
        for (const word of names.words(one, [type])) byWord?.get(word)?.delete(one);
      }
      if (found.length > 0) list = undefined;
      return found.length > 0;
    },
    replace: (ids) => {
      list = ids;
      things = undefined;
      byWord = undefined;
    },
  };
}
