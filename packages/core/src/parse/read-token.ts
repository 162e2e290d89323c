import { backslash, carriageReturn, lineFeed, quoteMark, space } from "./characters.js";
import { numberGrammar } from "./number-grammar.js";
import type { TokenFault, WantedInToken } from "./syntax-fault.js";

const shortEscapes = '"\\/bfnrt';
const fourHexDigits = /[\da-fA-F]{4}/y;

/** Longer than any number or word that JSON allows at a place, so that 007, 1.2.3 and nullable are read as one. */
const run = /[-+.\w$]*/y;

/** Returns the offset behind the string that begins at `start`, or where it breaks the grammar. */
export function readString(text: string, start: number): number | TokenFault {
  let at = start + 1;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quoteMark) return at + 1;
    if (unit === lineFeed || unit === carriageReturn) return { at, wanted: "string-end", start };
    if (unit < space) return { at, wanted: "no-control", start };
    if (unit !== backslash) continue;
    const wanted = faultOfEscape(text, at);
    if (wanted !== undefined) return { at: wanted === "string-end" ? text.length : at, wanted, start };
    at++;
  }
  return { at, wanted: "string-end", start };
}

function faultOfEscape(text: string, at: number): WantedInToken | undefined {
  const letter = text.charAt(at + 1);
  if (letter === "") return "string-end";
  if (letter !== "u") return shortEscapes.includes(letter) ? undefined : "escape";
  fourHexDigits.lastIndex = at + 2;
  return fourHexDigits.test(text) ? undefined : "hex-digits";
}

/** Returns the offset behind the number that begins at `start` with a digit or a minus, or that it is none. */
export function readNumber(text: string, start: number): number | TokenFault {
  const end = endOfRun(text, start);
  return numberGrammar.test(text.slice(start, end)) ? end : { at: start, wanted: "number", start };
}

/**
 * Returns the offset behind the `true`, `false` or `null` that begins at `start`; undefined where another word does.
 */
export function readWord(text: string, start: number): number | undefined {
  const end = endOfRun(text, start);
  const word = text.slice(start, end);
  return word === "true" || word === "false" || word === "null" ? end : undefined;
}

function endOfRun(text: string, start: number): number {
  run.lastIndex = start;
  run.test(text);
  return run.lastIndex;
}
