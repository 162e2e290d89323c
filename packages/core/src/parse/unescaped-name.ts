/** What the string token from `start` to `end`, both quotation marks included, says once unescaped. */
export function unescapedName(text: string, start: number, end: number): string {
  const written = text.slice(start + 1, end - 1);
  if (!written.includes("\\")) return written;
  const name: string = JSON.parse(text.slice(start, end));
  return name;
}
