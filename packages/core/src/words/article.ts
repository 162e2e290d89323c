/** Returns a noun with "a" or "an", going by its first letter. */
export function withArticle(noun: string): string {
  return `${/^[aeiou](?!ser)/i.test(noun) ? "an" : "a"} ${noun}`;
}
