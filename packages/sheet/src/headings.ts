import { fold, listOf, quote } from "@setup-pack/core/words";
import type { Cell, Table, TableColumn } from "./cell.js";

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

/** The columns of a message sheet, in their order; widths are in letters. */
export const columns = [
  { name: "automation", width: 24 },
  { name: "day", width: 8 },
  { name: "time", width: 9, mayBecomeTime: true },
  { name: "way", width: 26 },
  { name: "channel", width: 9 },
  { name: "subject", width: 32 },
  { name: "body", width: 80 },
  { name: "template", width: 20 },
  { name: "uses", width: 6 },
  { name: "segments", width: 9 },
  { name: "notes", width: 36 },
  { name: "leave as is", width: 30 },
] as const;

export type ColumnName = (typeof columns)[number]["name"];

/** What a reader may not change: it is told by the pack, and changed in the editor. */
export const fixedColumns = ["automation", "way", "channel", "template"] as const satisfies readonly ColumnName[];

/** The names of the columns that a sheet has for one language beside those of any message sheet. */
export interface TranslationColumns {
  readonly subject: string;
  readonly body: string;
  readonly state: string;
  /** Digests of the translations as they were exported. */
  readonly mark: string;
}

export const translationColumns = (language: string): TranslationColumns => ({
  subject: `subject (${language})`,
  body: `body (${language})`,
  state: `state (${language})`,
  mark: `leave as is (${language})`,
});

/** Returns the columns of a sheet with translations, in their order. */
export function columnsFor(language: string): readonly TableColumn[] {
  const { subject, body, state, mark } = translationColumns(language);
  return columns.flatMap((column): readonly TableColumn[] => {
    if (column.name === "subject") return [column, { name: subject, width: column.width }];
    if (column.name === "body") return [column, { name: body, width: column.width }, { name: state, width: 15 }];
    return column.name === "leave as is" ? [column, { name: mark, width: column.width }] : [column];
  });
}

/**
 * Returns a language by its tag as it is usually written: "pt-BR"; undefined for what is not one (BCP 47).
 * @example
 * ```ts
 * import { languageTag } from "@setup-pack/sheet";
 *
 * console.log(languageTag("PT-br"), languageTag("spanish!")); // pt-BR undefined
 * ```
 */
export function languageTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/** Returns the language whose translations a sheet has columns for; undefined for a sheet without translations. */
export function languageOf(table: Table): string | undefined {
  for (const { rows } of [table, ...(table.otherSheets ?? [])]) {
    const { names } = headingsOf(rows, (all) => all.some((name) => heading.test(name)));
    const tag = names.map((name) => heading.exec(fold(name))?.[1]).find((one) => one !== undefined);
    const language = tag === undefined ? undefined : languageTag(tag);
    if (language !== undefined) return language;
  }
  return undefined;
}

const heading = /^body \(([\w-]+)\)$/;
