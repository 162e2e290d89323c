import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import { append, isObject, type Pointer } from "../json.js";
import { jsonText } from "../parse/json-texts.test-support.js";
import { locate } from "../parse/locate.js";
import { type Property, property } from "../parse/parse.properties.test-support.js";
import { rewrite } from "./rewrite.js";

const strangers: readonly unknown[] = [null, 7, "new", [], {}, { "10": [1], b: { __proto: 2 } }, ["x", ["y"]]];

/** Every place in a value. */
function placesIn(value: unknown, at: Pointer = ""): Pointer[] {
  if (typeof value !== "object" || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, inner]: [string, unknown]) => placesIn(inner, append(at, name))),
  ];
}

/** A copy that shares with the value what the change leaves alone. */
function changed(value: unknown, at: Pointer, change: (value: unknown) => unknown, from: Pointer = ""): unknown {
  if (at === from) return change(value);
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => changedInside(inner, at, change, append(from, index)));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, changedInside(inner, at, change, append(from, name))]),
  );
}

function changedInside(value: unknown, at: Pointer, change: (value: unknown) => unknown, from: Pointer): unknown {
  return isInside(at, from) ? changed(value, at, change, from) : value;
}

const isInside = (at: Pointer, outer: Pointer): boolean => at === outer || at.startsWith(`${outer}/`);

const marked = fc.tuple(fc.constantFrom("", "\ufeff", " \n"), jsonText).map(([mark, text]) => mark + text);

const edits = fc
  .record({ text: marked, place: fc.nat(), stranger: fc.constantFrom(...strangers) })
  .map(({ text, place, stranger }) => {
    const before: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    const places = placesIn(before);
    const at = places[place % places.length] ?? "";
    return { text, before, at, stranger };
  });

type Edit = typeof edits extends fc.Arbitrary<infer T> ? T : never;

function keepsWhatIsTheSame({ text, before }: Edit): void {
  expect(rewrite(text, before, before)).toBe(text);
  expect(rewrite(text, before, structuredClone(before))).toBe(text);
}

function isWhatItIsNow({ text, before, at, stranger }: Edit): void {
  const after = changed(before, at, () => stranger);
  const written = rewrite(text, before, after);
  expect(isDeepStrictEqual(JSON.parse(written.replace(/^\ufeff/, "")), after)).toBe(true);
}

/** Whatever is neither inside the change nor around it is written as it was. */
function leavesTheRestAlone({ text, before, at, stranger }: Edit): void {
  const after = changed(before, at, () => stranger);
  const written = rewrite(text, before, after);
  const others = placesIn(before).filter((place) => !isInside(place, at) && !isInside(at, place));
  const slices = (source: string): string[] =>
    locate(
      source,
      others.map((place) => ({ at: place })),
    ).map(({ start, end }) => source.slice(start, end));
  expect(slices(written)).toEqual(slices(text));
}

/** A list with some elements gone, some moved and a new one: those that stay are written as they were. */
function knowsElements({ text, before, at, stranger }: Edit): void {
  const after = changed(before, at, (value) =>
    Array.isArray(value) ? [stranger, ...value.slice(1).reverse()] : value,
  );
  const written = rewrite(text, before, after);
  expect(isDeepStrictEqual(JSON.parse(written.replace(/^\ufeff/, "")), after)).toBe(true);
  const isJson = isDeepStrictEqual(JSON.parse(JSON.stringify(before)), before);
  const back = rewrite(written, after, before);
  if (isJson) expect(isDeepStrictEqual(JSON.parse(back.replace(/^\ufeff/, "")), before)).toBe(true);
}

/** What holds of rewriting any JSON text; the short test and the soak check the same. */
export const properties: readonly Property[] = [
  property("keeps a text whose value is the same", 0.2, edits, keepsWhatIsTheSame),
  property("writes a text of the new value", 0.3, edits, isWhatItIsNow),
  property("leaves the rest alone, to the letter", 0.3, edits, leavesTheRestAlone),
  property("knows the elements of a list again", 0.2, edits, knowsElements),
];
