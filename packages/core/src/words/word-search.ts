/** Finds words in texts, all of them in one pass over each text. */
export interface WordSearch {
  /**
   * Calls `found` with the index of each word that occurs in the text, once for all texts of one `reader` in a row.
   */
  search(text: string, reader: number, found: (word: number) => void): void;
}

/** How large the table may grow, in cells. Beyond it the words are not looked for. */
const largestTable = 4_000_000;

/**
 * Prepares a search for words (Aho and Corasick's automaton), so that its cost grows with the texts' length, not with
 * the number of words. Undefined for more words than are worth it. The empty word is never found.
 */
export function wordSearch(words: readonly string[]): WordSearch | undefined {
  const size = sizeOf(words);
  if (size === undefined) return undefined;
  const { letters, width, longest } = size;
  const next = new Int32Array(longest * width);
  const wordAt = new Int32Array(longest).fill(-1);
  const states = plant(words, letters, width, next, wordAt);
  const shorter = link(next, wordAt, width, states);
  const readers = new Int32Array(states).fill(-1);
  return {
    search: (text, reader, found) => {
      let state = 0;
      for (let at = 0; at < text.length; at++) {
        state = next[state * width + (letters[text.charCodeAt(at)] ?? 0)] ?? 0;
        let ending = (wordAt[state] ?? -1) >= 0 ? state : (shorter[state] ?? 0);
        for (; ending > 0 && readers[ending] !== reader; ending = shorter[ending] ?? 0) {
          readers[ending] = reader;
          found(wordAt[ending] ?? 0);
        }
      }
    },
  };
}

/** Returns whether words are few and short enough to be searched for. */
export function fitsSearch(words: readonly string[]): boolean {
  return sizeOf(words) !== undefined;
}

/**
 * Returns the letters of some words, numbered from 1, and how large a table they take; undefined for too large a one.
 */
function sizeOf(words: readonly string[]): { letters: Uint16Array; width: number; longest: number } | undefined {
  let last = 0;
  for (const word of words) for (let at = 0; at < word.length; at++) last = Math.max(last, word.charCodeAt(at));
  const letters = new Uint16Array(last + 1);
  let width = 1;
  let longest = 1;
  for (const word of words) {
    longest += word.length;
    for (let at = 0; at < word.length; at++) letters[word.charCodeAt(at)] ||= width++;
    if (longest * width > largestTable) return undefined;
  }
  return { letters, width, longest };
}

/** Grows the tree of the words into `next`; gives the number of its states. State 0 is its root. */
function plant(
  words: readonly string[],
  letters: Uint16Array,
  width: number,
  next: Int32Array,
  wordAt: Int32Array,
): number {
  let states = 1;
  for (const [index, word] of words.entries()) {
    let state = 0;
    for (let at = 0; at < word.length; at++) {
      const cell = state * width + (letters[word.charCodeAt(at)] ?? 0);
      next[cell] ||= states++;
      state = next[cell] ?? 0;
    }
    if (state > 0) wordAt[state] = index;
  }
  return states;
}

/** Completes `next` for every letter; gives for each state the longest shorter word that ends there too, or 0. */
function link(next: Int32Array, wordAt: Int32Array, width: number, states: number): Int32Array {
  const fallback = new Int32Array(states);
  const shorter = new Int32Array(states);
  const queue: number[] = [];
  for (let letter = 1; letter < width; letter++) if (next[letter]) queue.push(next[letter] ?? 0);
  for (let first = 0; first < queue.length; first++) {
    const state = queue[first] ?? 0;
    const back = fallback[state] ?? 0;
    shorter[state] = (wordAt[back] ?? -1) >= 0 ? back : (shorter[back] ?? 0);
    for (let letter = 1; letter < width; letter++) {
      const cell = state * width + letter;
      const otherwise = next[back * width + letter] ?? 0;
      const child = next[cell] ?? 0;
      if (child === 0) next[cell] = otherwise;
      else {
        fallback[child] = otherwise;
        queue.push(child);
      }
    }
  }
  return shorter;
}
