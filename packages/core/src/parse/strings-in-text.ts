import { lazy } from "../memoise.js";
import { quoteMark } from "./characters.js";

/** So many units are looked at at a time: few enough for the processor to hold them close. */
const most = 1 << 15;

/** A text of at most so many units is cut at its marks: the loop below is slow until V8 has compiled it. */
const short = 1 << 15;

/** Kept from text to text, since making it anew takes a good part of the time; made by the first text that is long. */
const memory = lazy(() => {
  const words = new Int32Array((most * 3) / 4);
  return { words, bytes: new Uint8Array(words.buffer), encoder: new TextEncoder() };
});

/**
 * Returns how many strings stand in a text that is JSON, member names included.
 * Every quotation mark in it either bounds a string or is escaped, and a backslash stands only inside strings.
 * Compared with `census` it tells whether a member was lost in reading, at a fraction of the cost of tokens.
 */
export function stringsInText(text: string, marks = quoteMarks(text)): number {
  return (marks - escapedMarks(text)) / 2;
}

/** Returns how many quotation marks stand in a text. */
export function quoteMarks(text: string): number {
  return text.length <= short ? text.split('"').length - 1 : quoteMarksOfLong(text);
}

/**
 * Returns the same for any text. Looks at four bytes of UTF-8 at once, which takes half as long as going from mark to
 * mark: there are many.
 */
export function quoteMarksOfLong(text: string): number {
  const { words, bytes, encoder } = memory();
  let marks = 0;
  // A pair of surrogates that is cut in two becomes two replacement characters, neither of them a quotation mark.
  for (let at = 0; at < text.length; at += most) {
    const { written } = encoder.encodeInto(text.slice(at, at + most), bytes);
    const end = (written + 3) >> 2;
    bytes.fill(0, written, end * 4);
    marks += marksIn(words, end);
  }
  return marks;
}

/** The numbers are constants of its own, since a bundle makes those of a module variables, which are slower here. */
function marksIn(words: Int32Array, end: number): number {
  const fourMarks = 0x22222222;
  const untilFull = 255;
  let marks = 0;
  for (let at = 0; at < end; ) {
    const stop = Math.min(end, at + untilFull);
    let four = 0;
    for (; at < stop; at++) {
      const other = (words[at] ?? 0) ^ fourMarks;
      // The highest bit of each byte is 0 here exactly where the byte is, so where a quotation mark stands.
      const unlike = ((other & 0x7f7f7f7f) + 0x7f7f7f7f) | other;
      four = (four + ((~unlike >>> 7) & 0x01010101)) | 0;
    }
    marks += (four & 0xff) + ((four >>> 8) & 0xff) + ((four >>> 16) & 0xff) + (four >>> 24);
  }
  return marks;
}

function escapedMarks(text: string): number {
  let escaped = 0;
  for (let at = text.indexOf("\\"); at !== -1; at = text.indexOf("\\", at + 2)) {
    if (text.charCodeAt(at + 1) === quoteMark) escaped++;
  }
  return escaped;
}
