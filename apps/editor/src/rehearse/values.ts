/** Returns a value as it is typed: numbers, yes and no and lists are what they look like, all else is a text. */
export function typedValue(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return text;
  if (/^-?\d{1,15}(?:\.\d{1,9})?$/.test(trimmed)) return Number(trimmed);
  return words.get(trimmed) ?? text;
}

const words: ReadonlyMap<string, unknown> = new Map([
  ["true", true],
  ["false", false],
]);

/** What is typed for a value. */
export const wordsOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
