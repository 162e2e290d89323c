import { fitsSearch, wordSearch } from "../../../words/word-search.js";

/** The texts and names of a value, laid out so that many ids can be searched for in turn. */
interface SearchableText {
  /** Every text, one behind the other. */
  readonly texts: string;
  /** Every number and every member's name. */
  readonly names: ReadonlySet<string>;
}

/** Separates the texts. Ids do not hold this character; one that did might be found across the end of a text. */
const between = "\u0000";

/** Reads a value; undefined where it holds what could not be read. */
function searchableText(value: unknown): SearchableText | undefined {
  const texts: string[] = [];
  const names = new Set<string>();
  const walk = (inner: unknown): boolean => {
    if (typeof inner === "string") texts.push(inner);
    else if (typeof inner === "number") names.add(String(inner));
    else if (Array.isArray(inner)) return inner.every(walk);
    else if (typeof inner === "object" && inner !== null) {
      for (const [name, member] of Object.entries(inner)) {
        names.add(name);
        if (!walk(member)) return false;
      }
    }
    return typeof inner !== "symbol";
  };
  return walk(value) ? { texts: texts.join(between), names } : undefined;
}

/** With more ids than these it is quicker to look for all at once. */
const mostOneByOne = 8;

/**
 * Tells which of some ids were mentioned: those that a text contains (which the empty one never is), or that a number
 * or a member's name equals.
 */
function mentionSearch(ids: readonly string[]): (where: SearchableText) => string[] {
  if (ids.length <= mostOneByOne)
    return ({ texts, names }) => ids.filter((id) => names.has(id) || (id !== "" && texts.includes(id)));
  const search = wordSearch(ids);
  let reader = 0;
  return ({ texts, names }) => {
    const found = new Set(ids.filter((id) => names.has(id)));
    search?.search(texts, reader++, (word) => found.add(ids[word] ?? ""));
    return [...found];
  };
}

/** A piece of a pack that may mention ids. */
export interface Passage {
  readonly value: unknown;
  /** An id of the piece itself: naming itself is no mention. */
  readonly own?: string | undefined;
  /** What the value is read from: while that is the same object, it is not searched twice for the same ids. */
  readonly of?: object | undefined;
}

/**
 * Returns which of some ids none of the passages mentions. A passage mentions an id when a text in it contains the id,
 * or a number or a member's name equals it. None where a passage holds what could not be read, or there are too many
 * ids to look for.
 */
export function unmentioned(ids: ReadonlySet<string>, passages: Iterable<Passage>): ReadonlySet<string> {
  const left = new Set(ids);
  if (!fitsSearch([...ids])) return new Set();
  const mentionedIn = searching(ids);
  for (const passage of passages) {
    if (left.size === 0) break;
    const mentioned = mentionedIn(passage);
    if (mentioned === undefined) return new Set();
    for (const id of mentioned) if (id !== passage.own) left.delete(id);
  }
  return left;
}

/** The last search of a passage: its text, the ids that were looked for, and those it mentions. */
interface PassageSearch {
  readonly text: SearchableText | undefined;
  readonly ids: ReadonlySet<string>;
  readonly mentioned: readonly string[];
}

/** The last search of each passage, by the object that the passage was read from. */
const known = new WeakMap<object, PassageSearch>();

const nothing: ReadonlySet<string> = new Set();

/** Tells which of the ids a passage mentions; looks only for those that were not looked for before. */
function searching(ids: ReadonlySet<string>): (passage: Passage) => readonly string[] | undefined {
  const searches = new Map<ReadonlySet<string>, (where: SearchableText) => readonly string[]>();
  const searchForOthers = (than: ReadonlySet<string>): ((where: SearchableText) => readonly string[]) => {
    const search = searches.get(than) ?? mentionSearch([...ids].filter((id) => !than.has(id)));
    searches.set(than, search);
    return search;
  };
  return (passage) => {
    const { of } = passage;
    const before = of && known.get(of);
    if (before?.ids === ids) return before.text && before.mentioned;
    const text = before === undefined ? searchableText(passage.value) : before.text;
    const found = text === undefined ? [] : searchForOthers(before?.ids ?? nothing)(text);
    const mentioned = [...(before?.mentioned ?? []).filter((id) => ids.has(id)), ...found];
    if (of !== undefined) known.set(of, { text, ids, mentioned });
    return text && mentioned;
  };
}
