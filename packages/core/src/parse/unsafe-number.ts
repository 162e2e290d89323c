import type { ReportedFinding, Span } from "../diagnostic.js";
import type { FormatTable } from "../generated/format-table.js";
import { packTable } from "../generated/format-tables.generated.js";
import { type Pointer, segmentsOf } from "../json.js";
import { zero } from "./characters.js";

/**
 * Returns whether a JSON number names another value once it has been read as a double and written again.
 * No decimal of up to 15 digits does, unless an exponent takes it to the ends of what doubles can hold.
 */
export function isUnsafeNumber(literal: string): boolean {
  if (literal.length <= 15 && !/e/i.test(literal)) return false;
  const value = Number(literal);
  return !Number.isFinite(value) || exactly(literal) !== exactly(String(value));
}

/**
 * Returns the finding for an unsafe number. A pack has texts where it is free to, and not where its format has a
 * number.
 */
export function unsafeNumber(at: Pointer, span: Span, literal: string): ReportedFinding {
  const shown = literal.length > 40 ? `${literal.slice(0, 39)}…` : literal;
  const remedy = takesNumber(at)
    ? "Write a number of at most 15 digits."
    : "Write it as text in quotes, or round it to 15 digits.";
  const message = `The number ${shown} becomes ${Number(literal)} when it is read. ${remedy}`;
  return { rule: "json/unsafe-number", at, span, message };
}

/**
 * Returns one spelling for each decimal value: its significant digits, without zeros at either end, and a power of ten.
 * All zeros are alike, and the sign is left out, since no reading changes it.
 */
function exactly(decimal: string): string {
  const [mantissa = "", power = "0"] = decimal.split(/e/i);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = whole + fraction;
  const start = digits.search(/[1-9]/);
  if (start === -1) return "0";
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === zero) end--;
  return `${digits.slice(start, end)}e${Number(power) - fraction.length + digits.length - end}`;
}

/**
 * Returns whether a pack has a number at a place by the tables of the format document, so that no text can stand there.
 */
function takesNumber(at: Pointer): boolean {
  let table: FormatTable = packTable;
  const steps = segmentsOf(at).values();
  for (const member of steps) {
    if (table.numbers.has(member)) return true;
    const child = table.members.get(member);
    if (child === undefined) return false;
    if (child.list) steps.next();
    table = child.table;
  }
  return false;
}
