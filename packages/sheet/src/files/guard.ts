import type { SheetCell, TableColumn } from "../cell.js";

/** Why a file cannot be read as a table, as a sentence. */
export interface TableFault {
  readonly problem: string;
}

/** More than any table of messages has: what goes beyond it is a mistake, or meant to use up memory. */
export const tableLimits = {
  /** The bytes of a file, and of what a workbook unpacks to. */
  bytes: 64 * 1024 * 1024,
  rows: 100_000,
  columns: 256,
} as const;

/** Says of a table that it goes beyond a limit. */
export const beyond = (most: number, what: string): string =>
  `It has more than ${most.toLocaleString("en-US")} ${what}, and is not read. Copy the rows of messages into a new table.`;

/** Says of a file that it is too large. */
export const tooLarge = `It is larger than ${tableLimits.bytes / 1024 / 1024} MB, and is not read.`;

/** How a formula begins; and a text with an apostrophe of its own, which is not to be taken for ours. */
const formula = /^[=+\-@\t']/;

/** Numbers, dates, times and values of logic, as far as programs in any language may take a text for one. */
const values: readonly RegExp[] = [
  /^[\s\d.,:;/\\%()$€£¥-]*\d[\s\d.,:;/\\%()$€£¥-]*$/,
  /^\s*\d+(?:[.,]\d+)?e[+-]?\d+\s*$/i,
  /^\s*(?:\d[\d.,:/\s-]*\s)?[a-zà-ž]{1,9}\.?[\s/.-]+\d[\d.,:/\s-]*(?:[ap]\.?m\.?)?\s*$/i,
  /^\s*\d[\d.,:/\s-]*[\s/.-][a-zà-ž]{1,9}\.?(?:[\s/.,-]*\d[\d.,:/\s-]*)?\s*$/i,
  /^\s*(?:true|false)\s*$/i,
];

/** A text that is longer is none of those, unless it is nothing but digits. */
const longestValue = 60;

/**
 * Returns whether a spreadsheet program, or the library that writes workbooks, would make something else of a text as
 * it is.
 */
const isTakenOtherwise = (text: string): boolean =>
  formula.test(text) ||
  text in Object.prototype ||
  (text.length > longestValue ? /^[\d.,]+$/.test(text) : values.some((pattern) => pattern.test(text)));

/**
 * Returns a text as it is written into a cell: with an apostrophe before what a program would make something else of.
 */
const guarded = (text: string): string => (isTakenOtherwise(text) ? `'${text}` : text);

/** Returns the cells of a row as they are written: all but times, of which a program may make what it likes. */
export const guardedCells = (row: readonly SheetCell[], columns: readonly TableColumn[]): readonly SheetCell[] =>
  row.map((cell, index) => (typeof cell === "number" || columns[index]?.mayBecomeTime === true ? cell : guarded(cell)));

/** Returns the text of a cell: without the apostrophe that `guarded` has put before it, and with one end of lines. */
export function textInCell(cell: string): string {
  const text = cell.replace(/\r\n?/g, "\n");
  return text.startsWith("'") && isTakenOtherwise(text.slice(1)) ? text.slice(1) : text;
}
