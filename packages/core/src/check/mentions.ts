import { lazy } from "../words/lazy.js";
import { fitsSearch, type WordSearch, wordSearch } from "../words/word-search.js";

/** A piece of a pack that may mention ids. */
export interface Passage {
  readonly value: unknown;
  /** An id of the piece itself: naming itself is no mention. */
  readonly own?: string | undefined;
  /** What the value is read from: while that is the same object, it is not read twice for the same ids. */
  readonly of?: object | undefined;
}

/**
 * Which of some ids none of the passages mentions. A passage mentions an id when a text in it contains the id, or a
 * number or a member's name equals it. None where a passage holds what could not be read, or there are too many ids to
 * look for.
 */
export function unmentioned(ids: ReadonlySet<string>, passages: Iterable<Passage>): ReadonlySet<string> {
  const left = new Set(ids);
  if (!fitsSearch([...ids])) return new Set();
  const mentions = reading(ids);
  for (const passage of passages) {
    if (left.size === 0) break;
    const mentioned = mentions(passage);
    if (mentioned === undefined) return new Set();
    for (const id of mentioned) if (id !== passage.own) left.delete(id);
  }
  return left;
}

/** The ids that a passage mentions; undefined where it cannot be read. */
type Mentions = ReadonlySet<string> | undefined;

/** What was last looked for in what passages are read from, and found. */
const known = new WeakMap<object, { readonly ids: ReadonlySet<string>; readonly mentioned: Mentions }>();

/** Tells which of the ids a passage mentions, perhaps with others that were looked for before. */
function reading(ids: ReadonlySet<string>): (passage: Passage) => Mentions {
  const search = lazy(() => mentionSearch([...ids]));
  const covered = new Map<ReadonlySet<string>, boolean>();
  const covers = (others: ReadonlySet<string>): boolean => {
    const covering = covered.get(others) ?? [...ids].every((id) => others.has(id));
    covered.set(others, covering);
    return covering;
  };
  return (passage) => {
    const { of } = passage;
    if (of === undefined) return search()(passage.value);
    const before = known.get(of);
    if (before !== undefined && covers(before.ids)) return before.mentioned;
    const mentioned = search()(passage.value);
    known.set(of, { ids, mentioned });
    return mentioned;
  };
}

function mentionSearch(words: readonly string[]): (value: unknown) => Mentions {
  const search: WordSearch | undefined = wordSearch(words);
  const sought = new Set(words);
  let reader = 0;
  return (passage) => {
    const mentioned = new Set<string>();
    const found = (word: number): void => {
      mentioned.add(words[word] ?? "");
    };
    const mention = (id: string): void => {
      if (sought.has(id)) mentioned.add(id);
    };
    const walk = (value: unknown): boolean => {
      if (typeof value === "string") search?.search(value, reader, found);
      else if (typeof value === "number") mention(String(value));
      else if (Array.isArray(value)) return value.every(walk);
      else if (typeof value === "object" && value !== null) {
        for (const [name, inner] of Object.entries(value)) {
          mention(name);
          if (!walk(inner)) return false;
        }
      }
      return typeof value !== "symbol";
    };
    reader++;
    return walk(passage) ? mentioned : undefined;
  };
}
