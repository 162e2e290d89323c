import { fold, listOf, quote } from "@setup-pack/core/words";
import type { Cell, Table } from "./cell.js";

/** The row of a table that names its columns, and the names as they are compared. */
interface Headings {
  /** Its place among the rows. */
  readonly place: number;
  readonly names: readonly string[];
}

type HasColumns = (names: readonly string[]) => boolean;

/** How many rows may stand above the headings: a title, a date, an empty row. */
const mostAbove = 9;

/** Returns the first row that names the columns; the first of all, where none does. */
export function headingsOf(rows: readonly (readonly Cell[])[], hasColumns: HasColumns): Headings {
  return namedBy(rows, hasColumns) ?? { place: 0, names: namesIn(rows[0] ?? []) };
}

function namedBy(rows: readonly (readonly Cell[])[], hasColumns: HasColumns): Headings | undefined {
  const named = rows.slice(0, mostAbove + 1).map(namesIn);
  const place = named.findIndex(hasColumns);
  return place < 0 ? undefined : { place, names: named[place] ?? [] };
}

const namesIn = (row: readonly Cell[]): readonly string[] => row.map((title) => fold(String(title)).trim());

/**
 * Finds the sheet of a workbook that has the columns, and rows below them; the first sheet where none has. Gives a
 * sentence where several have.
 */
export function sheetWith(table: Table, hasColumns: HasColumns): Table | string {
  const [found = table, ...others] = [table, ...(table.otherSheets ?? [])].filter(({ rows }) => {
    const headings = namedBy(rows, hasColumns);
    return headings !== undefined && rows.slice(headings.place + 1).some((row) => row.some((cell) => cell !== ""));
  });
  if (others.length === 0) return found;
  const names = listOf(
    [found, ...others].map(({ sheet = "" }) => quote(sheet)),
    "and",
  );
  return `The sheets ${names} all have rows of messages. Save the one that is meant as a workbook of its own.`;
}

/** Returns the name of the cell with which a cell is merged, so that it is empty itself; undefined for any other. */
export function mergedWith({ merged = [] }: Table, row: number, column: number): string | undefined {
  const range = merged.find(
    ({ from, to }) => row >= from.row && row <= to.row && column >= from.column && column <= to.column,
  );
  return range === undefined || (range.from.row === row && range.from.column === column)
    ? undefined
    : `${columnName(range.from.column)}${range.from.row}`;
}

/** Returns the name of a column by its number, from 1 on: "B", "AA". */
export const columnName = (column: number): string =>
  column < 1 ? "" : `${columnName(Math.floor((column - 1) / 26))}${String.fromCharCode(65 + ((column - 1) % 26))}`;

/** Says of a cell why it is empty, and what to do. */
export const mergedWords = (column: string, cell: string): string =>
  `The ${column} is empty, because its cell is merged with ${cell}. Unmerge the cells, and write the ${column} in each row.`;
