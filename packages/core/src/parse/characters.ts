/** UTF-16 units that the grammar of JSON names (RFC 8259). */
const tab = 0x09;
export const lineFeed = 0x0a;
export const carriageReturn = 0x0d;
export const space = 0x20;
export const quoteMark = 0x22;
export const plus = 0x2b;
export const comma = 0x2c;
export const minus = 0x2d;
export const point = 0x2e;
export const zero = 0x30;
const nine = 0x39;
export const colon = 0x3a;
export const openBracket = 0x5b;
export const backslash = 0x5c;
export const closeBracket = 0x5d;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;
const byteOrderMark = 0xfeff;

/** Returns whether a unit is one of the four that JSON counts as white space; NaN, past the end of a text, is none. */
export function isSpace(unit: number): boolean {
  return unit === space || unit === lineFeed || unit === carriageReturn || unit === tab;
}

/** Returns whether a unit is one of 0 to 9. */
export function isDigit(unit: number): boolean {
  return unit >= zero && unit <= nine;
}

/**
 * Returns the offset of the first unit at or after `at` that is no white space; the text's length where there is none.
 */
export function skipSpace(text: string, at: number): number {
  let end = at;
  while (isSpace(text.charCodeAt(end))) end++;
  return end;
}

/** Where a text begins behind a byte order mark: 1, or 0 where it has none. */
export function startOf(text: string): number {
  return text.charCodeAt(0) === byteOrderMark ? 1 : 0;
}
