/** Returns a noun with "a" or "an", going by its first letter. */
export function withArticle(noun: string): string {
  return `${/^[aeiou](?!ser)/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** Returns a text that begins a sentence. */
export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
