import { visible } from "../words/wording.js";

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

/**
 * How wide the printable ASCII characters are, from the space on, in hundredths of the font size: about what the sans
 * serif fonts of common systems have, and a little more, so that what was measured to fit does.
 */
const ascii = [
  30, 32, 40, 62, 62, 94, 74, 22, 38, 38, 44, 66, 32, 38, 32, 34, 62, 62, 62, 62, 62, 62, 62, 62, 62, 62, 34, 34, 66,
  66, 66, 60, 106, 72, 72, 74, 78, 70, 66, 80, 78, 34, 56, 72, 62, 90, 78, 82, 70, 82, 74, 70, 66, 78, 70, 98, 70, 68,
  68, 36, 34, 36, 60, 56, 40, 60, 62, 56, 62, 60, 36, 62, 62, 28, 28, 58, 28, 92, 62, 62, 62, 62, 40, 54, 38, 62, 56,
  80, 56, 56, 54, 64, 32, 64, 66,
] as const;

/** Others that are as wide as the font size: most cut texts end in one of them. */
const wide: ReadonlySet<string> = new Set(["…", "—"]);

/** A mark set above or below a letter takes no room of its own. */
const isMark = (character: string): boolean => /^\p{M}$/u.test(character);

/** Written as wide as high: Chinese, Japanese, Korean, and pictures. */
const square =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60\u3000-\u303f]$/u;

/** About how wide a text is, in the units of the font size. */
export function textWidth(text: string, fontSize: number): number {
  let hundredths = 0;
  for (const character of text) hundredths += widthOf(character);
  return (hundredths * fontSize) / 100;
}

function widthOf(character: string): number {
  const known = ascii[character.charCodeAt(0) - 32];
  if (known !== undefined && character.length === 1) return known;
  if (isMark(character)) return 0;
  if (wide.has(character)) return 100;
  return square.test(character) ? 106 : 66;
}

/** Returns the letters of a text, each with its marks. */
function letters(text: string): string[] {
  const found: string[] = [];
  for (const character of text) {
    if (isMark(character) && found.length > 0) found[found.length - 1] += character;
    else found.push(character);
  }
  return found;
}

/** How large the texts of a drawing are, in pixels at its natural size: none is smaller than can be read. */
export const textSize = { heading: 20, sentence: 13, small: 12 } as const;
