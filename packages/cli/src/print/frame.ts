import { join } from "node:path";
import type { Diagnostic, Range } from "@setup-pack/core";
import { type Colour, fewestColumns, type Paper, usualColumns } from "./paper.js";
import { type CutLine, cutLine } from "./shortened.js";

/** One line of a frame; `marks` says which columns a diagnostic is about, in the line it begins on. */
interface FrameLine extends CutLine {
  readonly number: number;
  readonly isMarked: boolean;
}

/** Lines above and below the marked one. */
const context = 2;

/** A line longer than this is not measured: its end is not shown anyway. */
const longest = 4096;

/**
 * Returns the lines around the beginning of a range. A range over several lines is marked on its first.
 * The cost depends on what is shown, not on the size of the text or the length of its lines.
 */
export function codeFrame(text: string, range: Range, columns: number): FrameLine[] {
  const { line, column, offset } = range.start;
  const start = offset - column + 1;
  const end = lineEnd(text, offset);
  const marked = cutLine(text.slice(start, end), offset - start, markEnd(range, start, end), columns);
  const last = Math.max(marked.from + 1, marked.to);
  return [
    ...above(text, start, line, columns),
    { ...marked, to: last, number: line, isMarked: true },
    ...below(text, end, line, columns),
  ];
}

/** Where the mark ends within its line, white space at the end of the line left out. */
function markEnd({ start, end }: Range, lineStart: number, lineEnd: number): number {
  return (start.line === end.line ? end.offset : lineEnd) - lineStart;
}

function above(text: string, start: number, line: number, columns: number): FrameLine[] {
  const lines: FrameLine[] = [];
  let end = start;
  for (let number = line - 1; number > 0 && number >= line - context; number--) {
    const contents = endOfLineBefore(text, end);
    const from = lineStart(text, contents);
    if (from === undefined) break;
    lines.unshift(plainLine(text.slice(from, contents), number, columns));
    end = from;
  }
  return lines;
}

function below(text: string, end: number, line: number, columns: number): FrameLine[] {
  const lines: FrameLine[] = [];
  let from = startOfLineAfter(text, end);
  for (let number = line + 1; from !== undefined && number <= line + context; number++) {
    const to = lineEnd(text, from);
    if (to === text.length && from === to) break;
    lines.push(plainLine(text.slice(from, to), number, columns));
    from = startOfLineAfter(text, to);
  }
  return lines;
}

function plainLine(contents: string, number: number, columns: number): FrameLine {
  return { ...cutLine(contents, 0, 0, columns), number, isMarked: false };
}

/** Returns the end of the line that an offset is in, or a place far enough behind the offset. */
function lineEnd(text: string, offset: number): number {
  const near = text.slice(offset, offset + longest);
  const end = near.search(/[\r\n]/);
  return offset + (end === -1 ? near.length : end);
}

/** Returns the start of the line that ends at an offset; undefined where it is far away. */
function lineStart(text: string, end: number): number | undefined {
  const from = Math.max(0, end - longest);
  const near = text.slice(from, end);
  const at = Math.max(near.lastIndexOf("\n"), near.lastIndexOf("\r"));
  return at === -1 && from > 0 ? undefined : from + at + 1;
}

/** Returns the end of the line before the one that starts at an offset: without CR LF, LF or CR. */
function endOfLineBefore(text: string, start: number): number {
  return text.slice(start - 2, start) === "\r\n" ? start - 2 : start - 1;
}

/**
 * Returns the start of the line after the one that ends at an offset; undefined behind the last, or where the line goes
 * on.
 */
function startOfLineAfter(text: string, end: number): number | undefined {
  if (text.startsWith("\r\n", end)) return end + 2;
  return text[end] === "\n" || text[end] === "\r" ? end + 1 : undefined;
}

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

/** Gives the text of a file of a source folder; "" where there is none to show. */
export type SourceText = (path: string) => string;

/** A file that was checked, or the folder it was built from. */
export interface ShownFile {
  readonly path: string;
  readonly text: string;
  readonly sourceText?: SourceText;
}

/** A place as people look it up: the file they wrote, what it says, and where in it. */
interface ShownPlace {
  readonly path: string;
  readonly text: string;
  readonly range: Range;
}

/** Where a diagnostic points to: into the file, or into the one of its source folder that says so. */
export function shownPlace(
  { range, source }: Pick<Diagnostic, "range" | "source">,
  { path, text, sourceText = () => "" }: ShownFile,
): ShownPlace {
  if (source === undefined) return { path, text, range };
  return { path: join(path, source.path), text: sourceText(source.path), range: source.range };
}
