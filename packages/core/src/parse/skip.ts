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

/** Returns the offset behind the string that begins at `start`, in a text that is JSON. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (text.charCodeAt(end - 1) === backslash && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

/** Returns whether an odd number of backslashes stands before the unit at `at`. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before--;
  return (at - before) % 2 === 0;
}

/** Returns the offset behind the number, `true`, `false` or `null` that begins at `start`, in a text that is JSON. */
export function endOfWord(text: string, start: number): number {
  let end = start;
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    if (unit === comma || unit === closeBrace || unit === closeBracket || isSpace(unit)) break;
  }
  return end;
}

/**
 * What comes next in a text, kept from call to call so that nothing is searched for twice.
 * Functions that share a closure would do, but the engine forgets how to run those fast whenever it clears up.
 */
export interface Skipper {
  readonly text: string;
  readonly braces: Brackets;
  readonly brackets: Brackets;
  readonly mark: Next;
  readonly lineFeed: Next;
}

interface Brackets {
  readonly opening: Next;
  readonly closing: Next;
}

/** Where a character stands next, from the last offset on that was asked for. */
interface Next {
  readonly character: string;
  at: number;
}

/** For one way through a text that is JSON: the offsets it is asked for must not go back. */
export function skipper(text: string): Skipper {
  const next = (character: string): Next => ({ character, at: -1 });
  return {
    text,
    braces: { opening: next("{"), closing: next("}") },
    brackets: { opening: next("["), closing: next("]") },
    mark: next('"'),
    lineFeed: next("\n"),
  };
}

/** Returns the offset behind the value that begins at `start`. */
export function pastValue(skipper: Skipper, start: number): number {
  const { text, braces, brackets } = skipper;
  const unit = text.charCodeAt(start);
  if (unit === quoteMark) return endOfString(text, start);
  if (unit === openBrace) return pastClosing(skipper, braces, start + 1);
  return unit === openBracket ? pastClosing(skipper, brackets, start + 1) : endOfWord(text, start);
}

/** Returns the offset behind the array inside of which `start` lies, outside of any string. */
export function pastRest(skipper: Skipper, start: number): number {
  return pastClosing(skipper, skipper.brackets, start);
}

/**
 * Returns the offset behind what is open at `start`. Only brackets of its own kind count, since the others are balanced
 * too, and strings are looked at only where one may hold such a bracket: the engine searches the text many units at a
 * time.
 */
function pastClosing(skipper: Skipper, { opening, closing }: Brackets, start: number): number {
  const { text } = skipper;
  let level = 1;
  let from = start;
  for (;;) {
    const bracket = Math.min(nextFrom(text, opening, from), nextFrom(text, closing, from));
    if (bracket === nowhere) return text.length;
    if (mayBeInString(skipper, bracket)) {
      from = pastStrings(text, from, bracket);
      if (from > bracket) continue;
    }
    level += bracket === opening.at ? 1 : -1;
    if (level === 0) return bracket + 1;
    from = bracket + 1;
  }
}

/**
 * No string goes on into the next line: one that holds what stands at `at` would end before that, by a quotation mark.
 */
function mayBeInString({ text, mark, lineFeed }: Skipper, at: number): boolean {
  return nextFrom(text, mark, at) < nextFrom(text, lineFeed, at);
}

/**
 * Returns the end of the last string that begins between `from`, outside of any, and `until`; `until` where it ends
 * before.
 */
function pastStrings(text: string, from: number, until: number): number {
  let end = from;
  for (let mark = text.indexOf('"', from); mark !== -1 && mark < until; mark = text.indexOf('"', end)) {
    end = endOfString(text, mark);
  }
  return Math.max(end, until);
}

/** Greater than any offset. */
const nowhere = 2 ** 30;

function nextFrom(text: string, next: Next, from: number): number {
  if (next.at < from) {
    const found = text.indexOf(next.character, from);
    next.at = found === -1 ? nowhere : found;
  }
  return next.at;
}
