const closing: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/**
 * Finds the next place of some words in a text. In an expression what is in quotes or brackets keeps together, so words
 * inside do not count; brackets that do not match end the search. Returns -1 where there is none.
 */
export function findLiteral(text: string, words: string, from: number, isExpression: boolean): number {
  const first = text.indexOf(words, from);
  if (!isExpression || first < 0) return first;
  const open: string[] = [];
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (at >= first && open.length === 0 && text.startsWith(words, at)) return at;
    if (letter === "'" || letter === '"') {
      at = endOfQuote(text, at + 1, letter);
      if (at < 0) return -1;
      continue;
    }
    const closes = closing.get(letter);
    if (closes !== undefined) open.push(closes);
    else if (letter === ")" || letter === "]" || letter === "}") if (open.pop() !== letter) return -1;
  }
  return -1;
}

/** Finds the end of what is in quotes from here on; what a backslash is before does not end it. */
export function endOfQuote(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === quote) return at;
  }
  return -1;
}

/** Returns what stands in quotes: a backslash is before a quote or another one. */
export const withoutEscapes = (text: string): string => text.replace(/\\(.)/gs, "$1");

/** Writes what is to stand in quotes. */
export const withEscapes = (text: string, quote: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);

/**
 * Parts a text at some words, or by letter where there are none; undefined where the quotes or brackets do not match.
 */
export function partedBy(text: string, words: string, isExpression: boolean): readonly string[] | undefined {
  if (words === "") return [...text];
  if (!isExpression) return text.split(words);
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const next = findLiteral(text, words, from, true);
    if (next < 0) break;
    parts.push(text.slice(from, next));
    from = next + words.length;
  }
  // Unmatched quotes or brackets end the search early; the whole has them matched.
  return findLiteral(`${text.slice(from)}\n`, "\n", 0, true) < 0 ? undefined : [...parts, text.slice(from)];
}
