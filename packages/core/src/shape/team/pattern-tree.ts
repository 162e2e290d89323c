import { anything, type CharacterSet, characterClass, escapedSet, one } from "./character-set.js";
import { type PatternCursor, patternCursor } from "./pattern-cursor.js";

/** A part of a regular expression, as far as it matters for how long matching takes. */
export type PatternPart =
  | { readonly kind: "set"; readonly set: CharacterSet }
  /** Takes no character: an assertion, with the parts that it looks at. */
  | { readonly kind: "look"; readonly ways: readonly (readonly PatternPart[])[] }
  /** A back-reference: what it takes is not known. */
  | { readonly kind: "back" }
  | { readonly kind: "group"; readonly ways: readonly (readonly PatternPart[])[] }
  | { readonly kind: "repeat"; readonly of: PatternPart; readonly least: number; readonly most: number };

/** Reads a regular expression that is known to be one (with the flag u). */
export const patternTree = (text: string): readonly (readonly PatternPart[])[] => ways(patternCursor(text));

function ways(cursor: PatternCursor): PatternPart[][] {
  const found: PatternPart[][] = [[]];
  while (!["", ")"].includes(cursor.ahead(1))) {
    if (cursor.next("|")) found.push([]);
    else found.at(-1)?.push(...repeated(part(cursor), cursor));
  }
  return found;
}

function part(cursor: PatternCursor): PatternPart | undefined {
  if (cursor.next("^") || cursor.next("$")) return undefined;
  if (cursor.next("(")) return group(cursor);
  if (cursor.next("[")) return { kind: "set", set: characterClass(cursor) };
  if (cursor.next(".")) return { kind: "set", set: anything & ~(one(10) | one(13)) };
  if (cursor.next("\\")) return escaped(cursor);
  return { kind: "set", set: one(cursor.character()) };
}

function group(cursor: PatternCursor): PatternPart {
  const looks = ["?=", "?!", "?<=", "?<!"].some(cursor.next);
  if (!looks && !cursor.next("?:") && cursor.next("?<")) cursor.upTo(">");
  const inside = ways(cursor);
  cursor.next(")");
  return { kind: looks ? "look" : "group", ways: inside };
}

function escaped(cursor: PatternCursor): PatternPart | undefined {
  if (cursor.next("b") || cursor.next("B")) return undefined;
  if (cursor.next("k<")) {
    cursor.upTo(">");
    return { kind: "back" };
  }
  if (/[1-9]/.test(cursor.ahead(1))) {
    while (/\d/.test(cursor.ahead(1))) cursor.take(1);
    return { kind: "back" };
  }
  return { kind: "set", set: escapedSet(cursor) };
}

function repeated(of: PatternPart | undefined, cursor: PatternCursor): PatternPart[] {
  const counts = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(cursor.ahead(40));
  if (counts === null || of === undefined) return of === undefined ? [] : [of];
  const [all, sign, from, comma, to] = counts;
  cursor.take(all.length);
  const least = sign === undefined ? Number(from) : sign === "+" ? 1 : 0;
  const most =
    sign === undefined ? (comma === "" ? least : to === "" ? Infinity : Number(to)) : sign === "?" ? 1 : Infinity;
  return [{ kind: "repeat", of, least, most }];
}
