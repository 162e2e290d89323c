import type { ReportedFinding } from "../diagnostic.js";
import { isDigit, minus, plus, point, startOf } from "./characters.js";
import { decode } from "./decode.js";
import { deepest, largest, largestEver, tooLarge } from "./limits.js";
import { numberGrammar } from "./number-grammar.js";
import { scan } from "./scan.js";
import { quoteMarks, stringsInText } from "./strings-in-text.js";
import { isUnsafeNumber } from "./unsafe-number.js";
import { isLargerThan, utf8Length } from "./utf8-length.js";

/** Spelled out sixteen times: V8 searches for that in leaps of eight units, for a counted repetition one by one. */
const manyDigits = new RegExp("[\\d.]".repeat(16), "g");
const longExponent = /\d[eE][-+]?\d\d\d/g;

const before = /[\s:,[]/;
const after = /[\s,\]}]/;

/**
 * Returns whether a text that is JSON may hold an unsafe number. Says yes without cause only for a string in which one
 * stands between spaces or commas, and never says no wrongly: a number of at most 15 digits whose exponent has at
 * most two lies between 10^-114 and 10^114 (or is zero), where two decimals of 15 digits never share a double. So the
 * shortest decimal that leads to its double, which is how JavaScript writes it, is the number itself. Any other
 * number has 16 units in a row that are digits or the point, or an exponent of three digits: the two patterns.
 */
export function mayHoldUnsafeNumber(text: string): boolean {
  return holdsUnsafe(text, manyDigits) || holdsUnsafe(text, longExponent);
}

function holdsUnsafe(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    let start = match.index;
    while (isNumberUnit(text.charCodeAt(start - 1))) start--;
    let end = pattern.lastIndex;
    while (isNumberUnit(text.charCodeAt(end))) end++;
    if (standsAlone(text, start, end) && isUnsafe(text.slice(start, end))) return true;
    pattern.lastIndex = end;
  }
  return false;
}

/** Outside strings, what stands before and after a number is a bracket, a comma, a colon, white space or nothing. */
function standsAlone(text: string, start: number, end: number): boolean {
  return (start === 0 || before.test(text.charAt(start - 1))) && (end === text.length || after.test(text.charAt(end)));
}

function isUnsafe(literal: string): boolean {
  return numberGrammar.test(literal) && isUnsafeNumber(literal);
}

function isNumberUnit(unit: number): boolean {
  return isDigit(unit) || unit === point || unit === minus || unit === plus || unit === 0x65 || unit === 0x45;
}

export interface ParseOptions {
  /** The largest text that is read, in UTF-8 bytes; 64 MiB when left out. */
  readonly maxBytes?: number;
}

/** What reading a text gave. */
export interface ParseResult {
  /** The text that the spans are in: the source, decoded; empty where it was too large to decode. */
  readonly text: string;
  /** As `JSON.parse` has it; undefined where the text cannot be read. */
  readonly value: unknown;
  /** False where the findings tell why nothing further can be checked. */
  readonly readable: boolean;
  /** Findings of the rules json/*. */
  readonly findings: readonly ReportedFinding[];
}

/**
 * Reads JSON (RFC 8259) and finds what is wrong with the text itself. Any text or bytes will do: it never throws
 * for one, nor overflows the stack.
 * @example
 * ```ts
 * import { parse } from "@setup-pack/core";
 *
 * const { value, findings } = parse('{ "name": "Spring", "name": "Summer" }');
 * console.log(value, findings[0]?.message);
 * // { name: 'Summer' } The member "name" is in this object already, and most readers keep only the last. Remove or rename one.
 * ```
 */
export function parse(source: string | Uint8Array, options: ParseOptions = {}): ParseResult {
  const most = Math.min(options.maxBytes ?? largest, largestEver);
  if (typeof source === "string") {
    if (!isLargerThan(source, most)) return read(source);
    return unreadable(source, tooLarge(source, utf8Length(source), most));
  }
  if (source.byteLength > most) return unreadable("", tooLarge("", source.byteLength, most));
  const { text, finding } = decode(source);
  const parsed = read(text);
  if (finding === undefined) return parsed;
  return parsed.readable ? { ...parsed, findings: [finding, ...parsed.findings] } : unreadable(text, finding);
}

/** Reads fast, and once more exactly where that fails or leaves doubt. */
function read(text: string): ParseResult {
  const marks = startOf(text) === 0 ? [] : [byteOrderMarkFound];
  const quotes = quoteMarks(text);
  const value = mayHoldManyContainers(text, quotes) ? undefined : jsonOrNothing(text);
  if (value !== undefined && !isDoubtful(text, quotes, value)) return { text, value, readable: true, findings: marks };
  const { readable, findings } = scan(text);
  return {
    text,
    value: readable ? (value ?? jsonOf(text)) : undefined,
    readable,
    findings: [...marks, ...findings],
  };
}

/** Returns whether a member may have been lost in reading, the value nests too deeply, or a number may have changed. */
function isDoubtful(text: string, quotes: number, value: unknown): boolean {
  return stringsInValue(value) !== stringsInText(text, quotes) || mayHoldUnsafeNumber(text);
}

function jsonOf(text: string): unknown {
  return JSON.parse(startOf(text) === 0 ? text : text.slice(1));
}

function jsonOrNothing(text: string): unknown {
  try {
    return jsonOf(text);
  } catch {
    return undefined;
  }
}

function unreadable(text: string, finding: ReportedFinding): ParseResult {
  return { text, value: undefined, readable: false, findings: [finding] };
}

/** The finding for a text that begins with a byte order mark; writing the file again is the mend. */
const byteOrderMarkFound: ReportedFinding = {
  rule: "json/byte-order-mark",
  at: "",
  span: { start: 0, end: 1 },
  message: "The text begins with a byte order mark, which many JSON readers refuse. Save it without one.",
  fix: { safety: "safe", operations: [] },
};

/** So many levels take `JSON.parse` half a gigabyte; tens of millions of them would end the process. */
const many = 4_000_000;

/**
 * Returns whether a text may nest so many objects and arrays that its nesting must be measured before `JSON.parse` may
 * see it. An object has another inside of it only after a name between two of the text's quotation `marks`.
 */
export function mayHoldManyContainers(text: string, marks = quoteMarks(text)): boolean {
  if (text.length <= many) return false;
  const objects = marks / 2;
  return objects + count(text, "[") > many;
}

function count(text: string, bracket: string): number {
  let found = 0;
  for (let at = text.indexOf(bracket); at !== -1 && found <= many; at = text.indexOf(bracket, at + 1)) found++;
  return found;
}

/**
 * Returns how many strings a value read from JSON holds, member names included; Infinity where it nests too deeply, or
 * where somebody gave all objects a member to inherit, which `for … in` would count. (It is several times faster here
 * than a list of an object's own names.)
 */
export function stringsInValue(value: unknown): number {
  for (const _inherited in {}) return Number.POSITIVE_INFINITY;
  return typeof value === "string" ? 1 : isContainer(value) ? inside(value, 1) : 0;
}

function inside(container: Readonly<Record<string, unknown>> | readonly unknown[], level: number): number {
  if (level > deepest) return Number.POSITIVE_INFINITY;
  let strings = 0;
  if (isArray(container)) {
    for (const element of container) {
      if (typeof element === "string") strings++;
      else if (isContainer(element)) strings += inside(element, level + 1);
    }
    return strings;
  }
  for (const name in container) {
    const member = container[name];
    strings++;
    if (typeof member === "string") strings++;
    else if (isContainer(member)) strings += inside(member, level + 1);
  }
  return strings;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return typeof value === "object" && value !== null;
}

function isArray(value: object): value is readonly unknown[] {
  return Array.isArray(value);
}
