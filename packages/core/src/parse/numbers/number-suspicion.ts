import { isDigit, minus, plus, point } from "../tokens/characters.js";
import { numberGrammar } from "../tokens/number-grammar.js";
import { isUnsafeNumber } from "./unsafe-number.js";

/** Spelled out sixteen times: V8 searches for that in leaps of eight units, for a counted repetition one by one. */
const manyDigits = new RegExp("[\\d.]".repeat(16), "g");
const longExponent = /\d[eE][-+]?\d\d\d/g;

const before = /[\s:,[]/;
const after = /[\s,\]}]/;

/**
 * Whether a text that is JSON may hold an unsafe number. Says yes without cause only for a string in which one
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
