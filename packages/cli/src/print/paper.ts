import type { Severity } from "@setup-pack/core";
import type { Failure } from "../world/failure.js";
import type { Output, World } from "../world/world.js";

/** What text is printed on. */
export interface Paper {
  readonly palette: Palette;
  /** The columns a line may take; undefined where lines are never broken. */
  readonly columns: number | undefined;
  /** Whether only what was found is printed. */
  readonly quiet: boolean;
}

/** The columns of a line where nobody knows how many there are. */
export const usualColumns = 100;

/** Fewer columns than these are no use: lines may then run over the edge. */
export const fewestColumns = 40;

/** Options that every command has. */
export interface GlobalFlags {
  readonly color?: boolean;
  readonly quiet?: boolean;
}

/**
 * Returns the paper of one of the streams: an option decides about colour, else the environment, else whether it is a
 * terminal.
 */
export function paperFor(stream: "stdout" | "stderr", { color, quiet = false }: GlobalFlags, world: World): Paper {
  const terminal = world[stream].terminal();
  const coloured = color ?? world.environment.colour ?? terminal !== undefined;
  return { palette: palette(coloured), columns: terminal?.columns, quiet };
}

const plain = /^[\x20-\x7e]*$/;

/**
 * Text of strangers as a terminal may show it: tabs become spaces; control characters, and those that are not seen or
 * turn the direction of text, become escapes as JSON writes them.
 */
export function printable(text: string): string {
  return plain.test(text) ? text : text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, escaped);
}

function escaped(character: string): string {
  if (character === "\t") return "  ";
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/**
 * Returns how many columns of a terminal a printable text takes: East Asian letters and emoji two, combining marks
 * none.
 */
export function columnsOf(text: string): number {
  if (plain.test(text)) return text.length;
  const narrow = /[\p{Mn}\p{Me}]/u;
  const wide =
    /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]/u;
  let columns = 0;
  for (const character of text) columns += narrow.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}

const largestPiece = 64 * 1024;

/** Writes text that comes in pieces, many small ones at once. */
export function writePieces(output: Output, pieces: Iterable<string>, as?: "data" | "commands"): void {
  let waiting = "";
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < largestPiece) continue;
    // Whole lines: what a line begins with is seen only in one piece.
    const end = waiting.lastIndexOf("\n") + 1;
    output.write(waiting.slice(0, end), as);
    waiting = waiting.slice(end);
  }
  if (waiting !== "") output.write(waiting, as);
}

/** Says on standard error what could not be done with a file or folder, and why. */
export function reportFailure(path: string, done: string, { message, code }: Failure, { stderr }: World): void {
  stderr.write(`setup-pack: ${printable(path)} cannot be ${done}: ${printable(message)} (${code})\n`);
}

/** The colours of a terminal, or none. */
export interface Palette {
  readonly strong: Colour;
  readonly faint: Colour;
  readonly good: Colour;
  readonly severity: Readonly<Record<Severity, Colour>>;
}

/** Shows a text in a colour. */
export type Colour = (text: string) => string;

/** Colours that do something, or that leave text as it is. */
export function palette(coloured: boolean): Palette {
  const sgr =
    (on: number, off: number): Colour =>
    (text) =>
      coloured && text !== "" ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  return {
    strong: sgr(1, 22),
    faint: sgr(2, 22),
    good: sgr(32, 39),
    severity: { error: sgr(31, 39), warning: sgr(33, 39), info: sgr(36, 39) },
  };
}

/** Returns the lines of a sentence that has so many columns; a word that is longer stays whole. */
export function wrap(sentence: string, columns: number | undefined): string[] {
  if (columns === undefined) return [sentence];
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of sentence.split(" ")) {
    const wordWidth = columnsOf(word);
    if (line !== "" && width + 1 + wordWidth > columns) {
      lines.push(line);
      line = word;
      width = wordWidth;
    } else {
      line = line === "" ? word : `${line} ${word}`;
      width += (width === 0 ? 0 : 1) + wordWidth;
    }
  }
  return [...lines, line];
}
