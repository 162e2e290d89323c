import { wordSearch } from "../../../../words/word-search.js";

/** The texts and names of a value, laid out so that many ids can be searched for in turn. */
export interface SearchableText {
  /** Every text, one behind the other. */
  readonly texts: string;
  /** Every number and every member's name. */
  readonly names: ReadonlySet<string>;
}

/** Separates the texts. Ids do not hold this character; one that did might be found across the end of a text. */
const between = "\u0000";

/** Reads a value; undefined where it holds what could not be read. */
export function searchableText(value: unknown): SearchableText | undefined {
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
export function mentionSearch(ids: readonly string[]): (where: SearchableText) => string[] {
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
