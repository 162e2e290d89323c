import { wordSearch } from "../words/word-search.js";

/** A piece of a pack that may mention ids. */
export interface Passage {
  readonly value: unknown;
  /** An id of the piece itself: naming itself is no mention. */
  readonly own?: string | undefined;
}

/**
 * Which of some ids none of the passages mentions. A passage mentions an id when a text in it contains the id, or a
 * number or a member's name equals it. None where a passage holds what could not be read, or there are too many ids to
 * look for.
 */
export function unmentioned(ids: ReadonlySet<string>, passages: Iterable<Passage>): ReadonlySet<string> {
  const left = new Set(ids);
  const words = [...ids];
  const search = wordSearch(words);
  if (search === undefined) return new Set();
  let own: string | undefined;
  let reader = 0;
  const mention = (id: string | undefined): void => {
    if (id !== undefined && id !== own) left.delete(id);
  };
  const found = (word: number): void => mention(words[word]);
  const walk = (value: unknown): boolean => {
    if (typeof value === "string") search.search(value, reader, found);
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
  for (const passage of passages) {
    if (left.size === 0) break;
    if (passage.own !== undefined || own !== undefined) reader++;
    own = passage.own;
    if (!walk(passage.value)) return new Set();
  }
  return left;
}
