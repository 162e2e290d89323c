import type { SheetCell, TableColumn } from "../cell.js";

/**
 * What a spreadsheet program would take for a formula, a number, a date or a value of logic, were it written as it is.
 * A text that begins with an apostrophe belongs to them, since `unguarded` takes one away.
 */
const takenForSomethingElse: readonly RegExp[] = [
  /^[=+\-@\t']/,
  /^[\s\d.,:;/\\%()$€£¥-]*\d[\s\d.,:;/\\%()$€£¥-]*$/,
  /^\s*\d+(?:[.,]\d+)?e[+-]?\d+\s*$/i,
  /^\s*(?:\d[\d.,:/\s-]*\s)?[a-zà-ž]{1,9}\.?[\s/.-]+\d[\d.,:/\s-]*(?:[ap]\.?m\.?)?\s*$/i,
  /^\s*\d[\d.,:/\s-]*[\s/.-][a-zà-ž]{1,9}\.?(?:[\s/.,-]*\d[\d.,:/\s-]*)?\s*$/i,
  /^\s*(?:true|false)\s*$/i,
];

/** A text as it is written into a cell: with an apostrophe before what a program would make something else of. */
const guarded = (text: string): string =>
  takenForSomethingElse.some((pattern) => pattern.test(text)) ? `'${text}` : text;

/** The cells of a row as they are written: all but times, of which a program may make what it likes. */
export const guardedCells = (row: readonly SheetCell[], columns: readonly TableColumn[]): readonly SheetCell[] =>
  row.map((cell, index) => (typeof cell === "number" || columns[index]?.mayBecomeTime === true ? cell : guarded(cell)));

/** The text of a cell that `guarded` may have written. */
export const unguarded = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);
