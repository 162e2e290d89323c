import { visible } from "../words/visible.js";
import { letters, textWidth } from "./text-width.js";

/** The room a text has: how wide its lines may be, and how many there may be. */
export interface TextRoom {
  readonly width: number;
  readonly fontSize: number;
  readonly lines: number;
}

/**
 * Returns a text in lines that fit, broken between words, and within one that is longer than a line. What does not fit
 * is cut, with an ellipsis in its place. Characters nobody can see are shown as escapes.
 */
export function wrap(text: string, { width, fontSize, lines: most }: TextRoom): string[] {
  const fits = (line: string): boolean => textWidth(line, fontSize) <= width;
  const lines: string[] = [];
  const words = text
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map(visible);
  let line = "";
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1) return [...lines, cut(longer, fits)];
    if (line === "") {
      const start = longestStart(word, fits);
      words.unshift(word.slice(start.length));
      lines.push(start);
    } else {
      words.unshift(word);
      lines.push(line);
    }
    line = "";
  }
  return line === "" ? lines : [...lines, line];
}

/** As much of a word as fits, and at least its first letter. */
function longestStart(word: string, fits: (text: string) => boolean): string {
  let start = "";
  for (const letter of letters(word)) {
    if (start !== "" && !fits(start + letter)) return start;
    start += letter;
  }
  return start;
}

/** As much of a text as fits with an ellipsis at its end. */
function cut(text: string, fits: (text: string) => boolean): string {
  return `${longestStart(text, (start) => fits(`${start}…`)).trimEnd()}…`;
}
