/** A set of characters: a bit for each of ASCII, and one for all the others together. */
export type CharacterSet = bigint;

/** A part of a regular expression, as far as it matters for how long matching takes. */
export type PatternPart =
  | { readonly kind: "set"; readonly set: CharacterSet }
  /** Takes no character: an assertion, with the parts that it looks at. */
  | { readonly kind: "look"; readonly ways: readonly (readonly PatternPart[])[] }
  /** A back-reference: what it takes is not known. */
  | { readonly kind: "back" }
  | { readonly kind: "group"; readonly ways: readonly (readonly PatternPart[])[] }
  | { readonly kind: "repeat"; readonly of: PatternPart; readonly least: number; readonly most: number };

const others = 1n << 128n;
/** Every character. */
export const anything: CharacterSet = (1n << 129n) - 1n;

const one = (code: number): CharacterSet => (code < 128 ? 1n << BigInt(code) : others);
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

/** Reads a regular expression that is known to be one (with the flag u). */
export function patternTree(text: string): readonly (readonly PatternPart[])[] {
  let at = 0;
  const next = (token: string): boolean => {
    if (!text.startsWith(token, at)) return false;
    at += token.length;
    return true;
  };
  const upTo = (end: string): string => {
    const close = text.indexOf(end, at);
    const inside = text.slice(at, close);
    at = close + end.length;
    return inside;
  };

  function ways(): PatternPart[][] {
    const found: PatternPart[][] = [[]];
    while (at < text.length && text[at] !== ")") {
      if (next("|")) found.push([]);
      else found.at(-1)?.push(...repeated(part()));
    }
    return found;
  }

  function part(): PatternPart | undefined {
    if (next("^") || next("$")) return undefined;
    if (next("(")) return group();
    if (next("[")) return { kind: "set", set: characterClass() };
    if (next(".")) return { kind: "set", set: anything & ~(one(10) | one(13)) };
    if (next("\\")) return escaped();
    return { kind: "set", set: one(character()) };
  }

  function group(): PatternPart {
    const looks = ["?=", "?!", "?<=", "?<!"].some(next);
    if (!looks && !next("?:") && next("?<")) upTo(">");
    const inside = ways();
    next(")");
    return { kind: looks ? "look" : "group", ways: inside };
  }

  function escaped(): PatternPart | undefined {
    if (next("b") || next("B")) return undefined;
    if (next("k<")) {
      upTo(">");
      return { kind: "back" };
    }
    if (/[1-9]/.test(text[at] ?? "")) {
      while (/\d/.test(text[at] ?? "")) at++;
      return { kind: "back" };
    }
    return { kind: "set", set: escapedSet() };
  }

  /** What stands after a backslash, in a class or out of it; of properties of characters nothing is known. */
  function escapedSet(): CharacterSet {
    if (next("p{") || next("P{")) {
      upTo("}");
      return anything;
    }
    if (next("u{")) return one(Number.parseInt(upTo("}"), 16));
    for (const [letter, length] of [
      ["u", 4],
      ["x", 2],
    ] as const) {
      if (!next(letter)) continue;
      at += length;
      return one(Number.parseInt(text.slice(at - length, at), 16));
    }
    if (next("c")) return one(character() % 32);
    const letter = text[at] ?? "";
    const known = classes.get(letter);
    const code = character();
    return known ?? one(controls.get(letter) ?? code);
  }

  function characterClass(): CharacterSet {
    const isNegated = next("^");
    let set = 0n;
    while (at < text.length && !next("]")) {
      const first = inClass();
      const isRange = text[at] === "-" && text[at + 1] !== "]";
      if (isRange) at++;
      set |= isRange ? between(first, inClass()) : first;
    }
    return isNegated ? (anything & ~set) | others : set;
  }

  const inClass = (): CharacterSet => (next("\\") ? escapedSet() : one(character()));

  function character(): number {
    const code = text.codePointAt(at) ?? 0;
    at += code > 0xffff ? 2 : 1;
    return code;
  }

  function repeated(of: PatternPart | undefined): PatternPart[] {
    const counts = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(text.slice(at, at + 40));
    if (counts === null || of === undefined) return of === undefined ? [] : [of];
    const [all, sign, from, comma, to] = counts;
    at += all.length;
    const least = sign === undefined ? Number(from) : sign === "+" ? 1 : 0;
    const most =
      sign === undefined ? (comma === "" ? least : to === "" ? Infinity : Number(to)) : sign === "?" ? 1 : Infinity;
    return [{ kind: "repeat", of, least, most }];
  }

  return ways();
}

/** All characters from one to another, each given as the set of it alone. */
function between(from: CharacterSet, to: CharacterSet): CharacterSet {
  let set = from | to;
  for (let bit = from; bit !== 0n && bit < to; bit <<= 1n) set |= bit;
  return set;
}
