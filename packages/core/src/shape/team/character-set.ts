import type { PatternCursor } from "./pattern-cursor.js";

/** A set of characters: a bit for each of ASCII, and one for all the others together. */
export type CharacterSet = bigint;

const others = 1n << 128n;
/** Every character. */
export const anything: CharacterSet = (1n << 129n) - 1n;

/** The set of one character. */
export const one = (code: number): CharacterSet => (code < 128 ? 1n << BigInt(code) : others);
const range = (from: number, to: number): CharacterSet => {
  let set = to > 127 ? others : 0n;
  for (let code = from; code <= Math.min(to, 127); code++) set |= one(code);
  return set;
};
const span = (text: string): CharacterSet => range(text.charCodeAt(0), text.charCodeAt(1));
const digits = span("09");
const wordCharacters = digits | span("az") | span("AZ") | one(95);
const spaces = range(9, 13) | one(32) | others;

const classes: ReadonlyMap<string, CharacterSet> = new Map([
  ["d", digits],
  ["D", anything & ~digits],
  ["w", wordCharacters],
  ["W", anything & ~wordCharacters],
  ["s", spaces],
  ["S", (anything & ~spaces) | others],
]);
const controls: ReadonlyMap<string, number> = new Map([
  ["n", 10],
  ["r", 13],
  ["t", 9],
  ["v", 11],
  ["f", 12],
  ["0", 0],
]);

/** What stands after a backslash, in a class or out of it; of properties of characters nothing is known. */
export function escapedSet(cursor: PatternCursor): CharacterSet {
  if (cursor.next("p{") || cursor.next("P{")) {
    cursor.upTo("}");
    return anything;
  }
  if (cursor.next("u{")) return one(Number.parseInt(cursor.upTo("}"), 16));
  for (const [letter, length] of [
    ["u", 4],
    ["x", 2],
  ] as const) {
    if (cursor.next(letter)) return one(Number.parseInt(cursor.take(length), 16));
  }
  if (cursor.next("c")) return one(cursor.character() % 32);
  const letter = cursor.ahead(1);
  const known = classes.get(letter);
  const code = cursor.character();
  return known ?? one(controls.get(letter) ?? code);
}

/** What stands after an opening bracket, up to the closing one. */
export function characterClass(cursor: PatternCursor): CharacterSet {
  const isNegated = cursor.next("^");
  let set = 0n;
  while (cursor.ahead(1) !== "" && !cursor.next("]")) {
    const first = inClass(cursor);
    const isRange = /^-[^\]]?$/.test(cursor.ahead(2)) && cursor.next("-");
    set |= isRange ? between(first, inClass(cursor)) : first;
  }
  return isNegated ? (anything & ~set) | others : set;
}

const inClass = (cursor: PatternCursor): CharacterSet =>
  cursor.next("\\") ? escapedSet(cursor) : one(cursor.character());

/** All characters from one to another, each given as the set of it alone. */
function between(from: CharacterSet, to: CharacterSet): CharacterSet {
  let set = from | to;
  for (let bit = from; bit !== 0n && bit < to; bit <<= 1n) set |= bit;
  return set;
}
