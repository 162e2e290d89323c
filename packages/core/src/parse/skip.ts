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

/** Finds where values of one text that is JSON end. Offsets asked for must not go back. */
export interface Skipper {
  /** The offset behind the value that begins at `start`. */
  pastValue(start: number): number;
  /** The offset behind the object or array inside of which `at` lies, outside of any string. */
  pastRest(at: number): number;
}

/** Greater than any offset. */
const nowhere = 2 ** 30;

/**
 * Goes from quotation mark to quotation mark and from bracket to bracket, so that the engine searches the text
 * many units at a time. The next of each is kept from call to call: none is searched for twice.
 */
export function skipper(text: string): Skipper {
  let [openBraceAt, closeBraceAt, openBracketAt, closeBracketAt] = [-1, -1, -1, -1];

  function search(character: string, from: number): number {
    const found = text.indexOf(character, from);
    return found === -1 ? nowhere : found;
  }

  /** Moves the kept offsets that lie before `at`; gives the least of them. */
  function bracketFrom(at: number): number {
    if (openBraceAt < at) openBraceAt = search("{", at);
    if (closeBraceAt < at) closeBraceAt = search("}", at);
    if (openBracketAt < at) openBracketAt = search("[", at);
    if (closeBracketAt < at) closeBracketAt = search("]", at);
    return Math.min(openBraceAt, closeBraceAt, openBracketAt, closeBracketAt);
  }

  function pastRest(start: number): number {
    let level = 1;
    let bracket = bracketFrom(start);
    let mark = search('"', start);
    while (bracket !== nowhere) {
      if (mark < bracket) {
        const end = endOfString(text, mark);
        mark = search('"', end);
        if (bracket < end) bracket = bracketFrom(end);
        continue;
      }
      level += bracket === openBraceAt || bracket === openBracketAt ? 1 : -1;
      if (level === 0) return bracket + 1;
      bracket = bracketFrom(bracket + 1);
    }
    return text.length;
  }

  function pastValue(start: number): number {
    const unit = text.charCodeAt(start);
    if (unit === quoteMark) return endOfString(text, start);
    return unit === openBrace || unit === openBracket ? pastRest(start + 1) : endOfWord(text, start);
  }

  return { pastValue, pastRest };
}
