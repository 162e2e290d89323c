/** Orders texts by their UTF-16 code units, as `sort` does, on every machine alike; not as people of a language do. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
