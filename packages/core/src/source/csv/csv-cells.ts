import type { Span } from "../../diagnostic.js";

/** A cell of a CSV text: what it says, and where it stands with its quotation marks. */
export interface CsvCell extends Span {
  readonly text: string;
}

/** The rows of a CSV text, and where a cell begins whose quotation mark nothing closes, if one does. */
export interface CsvCells {
  readonly rows: readonly (readonly CsvCell[])[];
  readonly unclosed?: number;
}

/**
 * The cells of a CSV text (RFC 4180), line by line; empty lines are left out. Lines end with LF, CR LF or CR. Cells are
 * set apart by commas; by semicolons or tabs where the first line has those and no comma, as spreadsheets write it in
 * countries whose numbers have a comma.
 */
export function csvCells(text: string): CsvCells {
  const separator = separatorOf(text);
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  let start = text.startsWith("\ufeff") ? 1 : 0;
  while (start < text.length) {
    const end = text[start] === '"' ? quotedEnd(text, start) : start;
    if (end === undefined) return { rows, unclosed: start };
    const stop = plainEnd(text, end, separator);
    row.push({ text: cellText(text.slice(start, end), text.slice(end, stop)), start, end: stop });
    if (text[stop] === separator && stop + 1 < text.length) {
      start = stop + 1;
      continue;
    }
    if (text[stop] === separator) row.push({ text: "", start: stop + 1, end: stop + 1 });
    if (row.some((cell) => cell.text !== "")) rows.push(row);
    row = [];
    start = stop + (text.startsWith("\r\n", stop) ? 2 : 1);
  }
  return { rows };
}

/** What sets cells apart, by the first line. */
function separatorOf(text: string): string {
  const [line = ""] = /^[^\r\n]*/.exec(text) ?? [];
  return [",", ";", "\t"].find((separator) => line.includes(separator)) ?? ",";
}

/** Where a cell in quotation marks ends; a mark within it is written twice. */
function quotedEnd(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return undefined;
}

function plainEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

/** What a cell says: what stands within its quotation marks, and what follows them; spaces around do not count. */
const cellText = (quoted: string, rest: string): string => `${quoted.slice(1, -1).replaceAll('""', '"')}${rest}`.trim();
