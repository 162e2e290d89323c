import { isUtf8 } from "node:buffer";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import type { Place, Position, ReportedFinding, Span } from "../diagnostic.js";
import { type Pointer, parentOf, segmentsOf } from "../json.js";
import { anyText, damagedText, deepText, jsonText, numberToken } from "./json-texts.test-support.js";
import { deepest } from "./limits.js";
import { locate } from "./locate.js";
import { mayHoldUnsafeNumber, parse, stringsInValue } from "./parse.js";
import { positions } from "./positions.js";
import { scan } from "./scan.js";
import { stringsInText } from "./strings-in-text.js";
import { survey } from "./tokens.test-support.js";
import { isUnsafeNumber } from "./unsafe-number.js";

/** Something that holds whatever the input is. */
export interface Property {
  readonly name: string;
  /** Checks it on so many inputs; throws on the smallest that breaks it. */
  holds(runs: number, seed?: number): void;
  /** Its share of all inputs. */
  readonly share: number;
}

/** A property of inputs of one kind; `check` throws where it does not hold. */
export function property<T>(name: string, share: number, inputs: fc.Arbitrary<T>, check: (input: T) => void): Property {
  const holds = (runs: number, seed?: number): void =>
    fc.assert(fc.property(inputs, check), { numRuns: runs, ...(seed !== undefined && { seed }) });
  return { name, holds, share };
}

const texts = fc.oneof({ weight: 3, arbitrary: damagedText }, jsonText, anyText);
const marked = fc.tuple(fc.constantFrom("", "\ufeff"), texts).map(([mark, text]) => mark + text);

const damagedBytes = fc.tuple(texts, fc.nat(), fc.uint8Array({ maxLength: 3 })).map(([text, at, bytes]) => {
  const whole = Buffer.from(text);
  const from = at % (whole.length + 1);
  return new Uint8Array(Buffer.concat([whole.subarray(0, from), bytes, whole.subarray(from)]));
});
const bytes = fc.oneof(damagedBytes, fc.uint8Array({ maxLength: 30 }));

const count = (findings: readonly ReportedFinding[], rule: string): number =>
  findings.filter((finding) => finding.rule === rule).length;

function read(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Reads what `JSON.parse` reads and refuses what it refuses, with one finding that stands inside of the text. */
function agreesWithJsonParse(text: string): void {
  const parsed = parse(text);
  const expected = read(text.replace(/^\ufeff/, ""));
  expect(parsed.readable).toBe(expected !== undefined);
  expect(scan(text).readable).toBe(expected !== undefined);
  expect(isDeepStrictEqual(parsed.value, expected?.value)).toBe(true);
  expect(count(parsed.findings, "json/syntax")).toBe(expected === undefined ? 1 : 0);
  expect(count(parsed.findings, "json/byte-order-mark")).toBe(text.startsWith("\ufeff") ? 1 : 0);
  for (const { span, rule, message } of parsed.findings) {
    if (span === undefined) throw new Error(`${rule} has no span`);
    expect(span.start).toBeGreaterThanOrEqual(0);
    expect(span.end).toBeLessThanOrEqual(text.length);
    expect(span.end).toBeGreaterThanOrEqual(span.start < text.length ? span.start + 1 : span.start);
    expect(message).toMatch(/^[A-Z].*\.$/s);
  }
}

/** Says that bytes are not UTF-8 exactly where they stop being it. */
function agreesOnUtf8(source: Uint8Array): void {
  const { findings, text, readable } = parse(source);
  const finding = findings.find(({ rule }) => rule === "json/encoding");
  expect(finding === undefined).toBe(isUtf8(source));
  if (finding === undefined) {
    expect(text).toBe(Buffer.from(source).toString());
    return;
  }
  let good = source.length;
  while (!isUtf8(source.subarray(0, good))) good--;
  expect(finding.message).toContain(` at offset ${good} `);
  expect(finding.span?.start).toBe(Buffer.from(source.subarray(0, good)).toString().length);
  expect(text.charAt(finding.span?.start ?? 0)).toBe("\ufffd");
  if (!readable) expect(findings).toEqual([finding]);
}

function findsDuplicates(text: string): void {
  const found = parse(text).findings.filter(({ rule }) => rule === "json/duplicate-member");
  const seen = found.map(({ at, span, related }) => ({ at, span, first: related?.[0]?.span }));
  expect(seen).toEqual(survey(text).duplicates);
}

/** The two counts that spare a clean text the scan: equal exactly when no member was lost in reading. */
function countsStrings(text: string): void {
  const [written, kept] = [stringsInText(text), stringsInValue(JSON.parse(text))];
  if (survey(text).duplicates.length === 0) expect(written).toBe(kept);
  else expect(written).toBeGreaterThan(kept);
}

function findsUnsafeNumbers(text: string): void {
  const found = parse(text).findings.filter(({ rule }) => rule === "json/unsafe-number");
  const unsafe = survey(text).numbers.filter(({ span }) => !survives(text.slice(span.start, span.end)));
  expect(found.map(({ at, span }) => ({ at, span }))).toEqual(unsafe);
}

/** Whether a decimal is exactly what JavaScript writes for its double, worked out with whole numbers of any size. */
function survives(literal: string): boolean {
  const value = Number(literal);
  if (!Number.isFinite(value)) return false;
  const [a, b] = [exact(literal), exact(String(value))];
  if (a.digits === 0n || b.digits === 0n) return a.digits === b.digits;
  if (Math.abs(a.power - b.power) > 1000) return false;
  const least = Math.min(a.power, b.power);
  return a.digits * 10n ** BigInt(a.power - least) === b.digits * 10n ** BigInt(b.power - least);
}

function exact(decimal: string): { readonly digits: bigint; readonly power: number } {
  const [mantissa = "", power = "0"] = decimal.split(/e/i);
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), power: Number(power) - fraction.length };
}

function judgesNumbers(literal: string): void {
  expect(isUnsafeNumber(literal)).toBe(!survives(literal));
  for (const text of [literal, `[${literal}]`, `{"a":${literal},"b":"1e999"}`])
    expect(mayHoldUnsafeNumber(text)).toBe(!survives(literal));
}

/** Places that lead somewhere and some that do not. */
const textWithPlaces = jsonText.chain((text) => {
  const { values } = survey(text);
  const pointers = fc.constantFrom(...values.keys());
  const astray = fc
    .tuple(pointers, fc.constantFrom("/0", "/1", "/a", "/__proto__", "/x/y", "/~1"))
    .map((parts) => parts.join(""));
  const place = fc
    .record({ at: fc.oneof(pointers, astray), on: fc.constantFrom("name", undefined) })
    .map(({ at, on }): Place => (on === undefined ? { at } : { at, on: "name" }));
  return fc.record({ text: fc.constant(text), places: fc.array(place, { maxLength: 8 }) });
});

function locatesPlaces({ text, places }: { readonly text: string; readonly places: readonly Place[] }): void {
  const { values, names } = survey(text);
  const nearest = (at: Pointer): Pointer => (values.has(at) ? at : nearest(parentOf(at)));
  const expected = places.map(({ at, on }) => {
    const value = values.get(nearest(at));
    return on === "name" && values.has(at) ? (names.get(at) ?? value) : value;
  });
  expect(locate(text, places)).toEqual(expected);
  expect(locate(`\ufeff${text}`, places)).toEqual(
    expected.map((span) => span && { start: span.start + 1, end: span.end + 1 }),
  );
}

const lines = fc.string({ unit: fc.constantFrom("\n", "\r", "\r\n", "a", "é", "😀", "\u2028"), maxLength: 30 });
const textWithSpans = fc
  .tuple(lines, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }))
  .map(([text, pairs]) => ({
    text,
    spans: pairs.map(([a, b]) => ({ start: a % (text.length + 1), end: b % (text.length + 1) })),
  }));

function countsLines({ text, spans }: { readonly text: string; readonly spans: readonly Span[] }): void {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)];
  const position = (offset: number): Position => {
    const line = starts.filter((start) => start <= offset).length;
    return { line, column: offset - (starts[line - 1] ?? 0) + 1, offset };
  };
  expect(positions(text, spans)).toEqual(
    spans.map(({ start, end }) => ({ start: position(start), end: position(end) })),
  );
}

/** Stops at the first container that is too deep, or at the end of what was not closed; never overflows the stack. */
function staysShallow(text: string): void {
  const levels = text.split(/[[{]/).length - 1;
  const { findings, readable } = parse(text);
  const isClosed = /[\]}]$/.test(text);
  expect(readable).toBe(levels <= deepest && isClosed);
  if (levels <= deepest) {
    expect(findings.map(({ rule }) => rule)).toEqual(isClosed ? [] : ["json/syntax"]);
    return;
  }
  const [finding, ...others] = findings;
  expect([finding?.rule, others]).toEqual(["json/limit", []]);
  expect(text.slice(finding?.span?.start, finding?.span?.end)).toMatch(/^[[{]$/);
  expect(text.slice(0, finding?.span?.end).split(/[[{]/).length - 1).toBe(deepest + 1);
  expect(segmentsOf(finding?.at ?? "").length).toBe(deepest);
}

/** What holds of parse/ for every input; the short test and the soak check the same. */
export const properties: readonly Property[] = [
  property("agrees with JSON.parse on what is JSON", 0.35, marked, agreesWithJsonParse),
  property("agrees with Node on what is UTF-8", 0.15, bytes, agreesOnUtf8),
  property("finds the duplicate members another parser finds", 0.1, jsonText, findsDuplicates),
  property("counts as many strings in a text as in its value, unless members are equal", 0.05, jsonText, countsStrings),
  property("finds the numbers that whole-number arithmetic finds unsafe", 0.1, jsonText, findsUnsafeNumbers),
  property("judges any number as whole-number arithmetic does", 0.1, numberToken, judgesNumbers),
  property("locates places where another parser does", 0.1, textWithPlaces, locatesPlaces),
  property("counts lines and columns as splitting the text does", 0.045, textWithSpans, countsLines),
  property("stays shallow in deep texts", 0.005, deepText, staysShallow),
];
