/** ASCII with single spaces between words, as most names are: there only case is to be folded. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/** Returns a name as people compare it: white space runs become one space, ends trimmed, case folded, Unicode NFC. */
export function fold(name: string): string {
  if (plain.test(name)) return name.toLowerCase();
  return name.normalize("NFC").replace(/\s+/gu, " ").trim().toLowerCase();
}

/** Orders texts by their UTF-16 code units, as `sort` does, on every machine alike; not as people of a language do. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
