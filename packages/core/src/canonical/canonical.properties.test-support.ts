import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import type { FormatTable } from "../generated/format-table.js";
import { packTable } from "../generated/format-tables.generated.js";
import { isObject } from "../json.js";
import { jsonText } from "../parse/json-texts.test-support.js";
import { type Property, property } from "../parse/parse.properties.test-support.js";
import { survey } from "../parse/tokens.test-support.js";
import { canonical } from "./canonical.js";

/** Knows no member, so that everything stays as it is written. */
const openTable: FormatTable = { name: "open", closed: false, required: [], numbers: new Set(), members: new Map() };

const scalar = fc.oneof(
  { weight: 1, arbitrary: jsonText },
  { weight: 5, arbitrary: fc.constantFrom("null", "0", '"a"', "[]", "{}") },
);

/**
 * Objects of a table with some of its members in any order, a few others among them, and now and then another value.
 */
function textOf(table: FormatTable): fc.Arbitrary<string> {
  const names = fc.shuffledSubarray([...table.members.keys(), "zz", "__proto__", "aa"]);
  const object = names.chain((chosen) =>
    fc
      .tuple(...chosen.map((name) => memberOf(table, name)))
      .map((values) => `{${values.map((value, index) => `${JSON.stringify(chosen[index])}: ${value}`).join(" ,")}}`),
  );
  return fc.oneof({ weight: 9, arbitrary: object }, { weight: 1, arbitrary: scalar });
}

function memberOf(table: FormatTable, name: string): fc.Arbitrary<string> {
  const child = table.members.get(name);
  if (child === undefined) return scalar;
  const value = textOf(child.table);
  return child.list ? fc.array(value, { maxLength: 2 }).map((items) => `[${items.join(", ")}]`) : value;
}

const packText = textOf(packTable);
const texts = fc.oneof(jsonText, packText);

function isStable(text: string): void {
  const once = canonical(text);
  expect(canonical(once)).toBe(once);
  expect(isDeepStrictEqual(JSON.parse(once), JSON.parse(text))).toBe(true);
  expect(canonical(`\ufeff${text}`)).toBe(once);
}

/** Equal members, long numbers and names like "10" included. */
function losesNothing(text: string): void {
  expect(survey(canonical(text)).tokens.toSorted()).toEqual(survey(text).tokens.toSorted());
  expect(survey(canonical(text, openTable)).tokens).toEqual(survey(text).tokens);
}

function looksLikeStringify(value: fc.JsonValue): void {
  expect(canonical(JSON.stringify(value), openTable)).toBe(`${JSON.stringify(value, null, 2)}\n`);
}

function ordersByTables(text: string): void {
  expectOrder(JSON.parse(canonical(text)), packTable, JSON.parse(text));
}

/**
 * Known members in the order of the table, the others behind them in the order of the original;
 * but for names like "10", which objects in JavaScript put first whatever the text.
 */
function expectOrder(value: unknown, table: FormatTable, original: unknown): void {
  if (!isObject(value) || !isObject(original)) return;
  const isKnown = (name: string): boolean => table.members.has(name);
  const known = [...table.members.keys()].filter((name) => Object.hasOwn(value, name));
  const others = namesOf(original).filter((name) => !isKnown(name));
  expect(namesOf(value)).toEqual([...known, ...others]);
  for (const name of known) {
    const child = table.members.get(name);
    const [after, before] = [value[name], original[name]];
    if (child === undefined) expect(JSON.stringify(after)).toBe(JSON.stringify(before));
    else if (!child.list) expectOrder(after, child.table, before);
    else if (Array.isArray(after) && Array.isArray(before))
      for (const [index, element] of after.entries()) expectOrder(element, child.table, before[index]);
  }
}

const namesOf = (value: object): string[] => Object.keys(value).filter((name) => !/^\d+$/.test(name));

/** What holds of canonical/ for every JSON text; the short test and the soak check the same. */
export const properties: readonly Property[] = [
  property("is stable, and the same value", 0.3, texts, isStable),
  property("loses nothing and keeps the order of what no table names", 0.3, texts, losesNothing),
  property(
    "looks like JSON.stringify where nothing is known",
    0.2,
    fc.jsonValue({ noUnicodeString: false }),
    looksLikeStringify,
  ),
  property("orders what the tables name", 0.2, packText, ordersByTables),
];
