import {
  backslash,
  closeBrace,
  closeBracket,
  comma,
  isSpace,
  openBrace,
  openBracket,
  quoteMark,
} from "./characters.js";

/** The offset behind the string that begins at `start`, in a text that is JSON. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (text.charCodeAt(end - 1) === backslash && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

/** Whether an odd number of backslashes stands before the unit at `at`. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before--;
  return (at - before) % 2 === 0;
}

/** The offset behind the number, `true`, `false` or `null` that begins at `start`, in a text that is JSON. */
export function endOfWord(text: string, start: number): number {
  let end = start;
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    if (unit === comma || unit === closeBrace || unit === closeBracket || isSpace(unit)) break;
  }
  return end;
}

/**
 * Where the brackets that come next in a text stand, kept from call to call so that none is searched for twice.
 * Functions that share a closure would do, but the engine forgets how to run those fast whenever it clears up.
 */
export interface Skipper {
  readonly text: string;
  openBrace: number;
  closeBrace: number;
  openBracket: number;
  closeBracket: number;
}

/** For one way through a text that is JSON: the offsets it is asked for must not go back. */
export function skipper(text: string): Skipper {
  return { text, openBrace: -1, closeBrace: -1, openBracket: -1, closeBracket: -1 };
}

/** The offset behind the value that begins at `start`. */
export function pastValue(skipper: Skipper, start: number): number {
  const unit = skipper.text.charCodeAt(start);
  if (unit === quoteMark) return endOfString(skipper.text, start);
  return unit === openBrace || unit === openBracket ? pastRest(skipper, start + 1) : endOfWord(skipper.text, start);
}

/**
 * The offset behind the object or array inside of which `start` lies, outside of any string. Goes from quotation mark to
 * quotation mark and from bracket to bracket, so that the engine searches the text many units at a time.
 */
export function pastRest(skipper: Skipper, start: number): number {
  const { text } = skipper;
  let level = 1;
  let bracket = bracketFrom(skipper, start);
  let mark = search(text, '"', start);
  while (bracket !== nowhere) {
    if (mark < bracket) {
      const end = endOfString(text, mark);
      mark = search(text, '"', end);
      if (bracket < end) bracket = bracketFrom(skipper, end);
      continue;
    }
    level += bracket === skipper.openBrace || bracket === skipper.openBracket ? 1 : -1;
    if (level === 0) return bracket + 1;
    bracket = bracketFrom(skipper, bracket + 1);
  }
  return text.length;
}

/** Moves the kept offsets that lie before `at`; gives the least of them. */
function bracketFrom(skipper: Skipper, at: number): number {
  const { text } = skipper;
  if (skipper.openBrace < at) skipper.openBrace = search(text, "{", at);
  if (skipper.closeBrace < at) skipper.closeBrace = search(text, "}", at);
  if (skipper.openBracket < at) skipper.openBracket = search(text, "[", at);
  if (skipper.closeBracket < at) skipper.closeBracket = search(text, "]", at);
  return Math.min(skipper.openBrace, skipper.closeBrace, skipper.openBracket, skipper.closeBracket);
}

/** Greater than any offset. */
const nowhere = 2 ** 30;

function search(text: string, character: string, from: number): number {
  const found = text.indexOf(character, from);
  return found === -1 ? nowhere : found;
}
