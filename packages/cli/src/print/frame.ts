import type { Range } from "@setup-pack/core";
import { codeFrame, type FrameLine } from "./code-frame.js";
import type { Colour } from "./palette.js";
import { fewestColumns, type Paper, usualColumns } from "./paper.js";

/** What stands before each line that belongs to a file. */
export const margin = "  ";

const separator = " │ ";

/** The lines around a place, the place underlined, below an empty line. Nothing of an empty text. */
export function* printFrame(text: string, range: Range, colour: Colour, paper: Paper): Generator<string> {
  if (text === "") return;
  yield "\n";
  for (const line of linesOf(text, range, paper)) yield* printLine(line, range, colour, paper);
}

/** Only the line that a place begins on, underlined. */
export function* printMarkedLine(text: string, range: Range, colour: Colour, paper: Paper): Generator<string> {
  for (const line of linesOf(text, range, paper)) if (line.isMarked) yield* printLine(line, range, colour, paper);
}

/** Returns the digits of the greatest line number of a frame. */
const digitsOf = ({ start }: Range): number => String(start.line + 2).length;

function linesOf(text: string, range: Range, { columns = usualColumns }: Paper): FrameLine[] {
  const taken = margin.length + digitsOf(range) + separator.length;
  return codeFrame(text, range, Math.max(fewestColumns, columns) - taken);
}

function* printLine(line: FrameLine, range: Range, colour: Colour, { palette }: Paper): Generator<string> {
  const gutter = (label: string): string =>
    `${margin}${palette.faint(`${label.padStart(digitsOf(range))}${separator}`)}`;
  yield `${gutter(String(line.number))}${line.shown.trimEnd()}\n`;
  if (line.isMarked) yield `${gutter("")}${" ".repeat(line.from)}${colour("^".repeat(line.to - line.from))}\n`;
}
