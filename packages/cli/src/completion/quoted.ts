/** Returns a word that a shell takes for itself: in single quotes, in which nothing has a meaning. */
export const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** Words with a space between, as one word. */
export const quotedList = (words: readonly string[]): string => quoted(words.join(" "));
