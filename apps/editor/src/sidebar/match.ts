/**
 * Returns a text as it is compared when somebody looks for something: without case, accents, and doubled white space.
 */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}+/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();

/** Returns the words that are looked for; none for a text without any. */
export const wordsIn = (query: string): readonly string[] =>
  folded(query)
    .split(" ")
    .filter((word) => word !== "");

/**
 * Returns how well a folded text answers a query: 0 for not at all, more where words begin a word of it, most where it
 * begins with them. Every word must be in it.
 */
export function matchScore(words: readonly string[], text: string): number {
  let score = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    score += at === 0 ? 4 : text.includes(` ${word}`) ? 3 : 1;
  }
  return score;
}
