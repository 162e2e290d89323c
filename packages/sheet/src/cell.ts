/** What is written into a cell of a table. */
export type SheetCell = string | number;

/** A column of a table that is written. */
export interface TableColumn {
  readonly name: string;
  /** In letters. */
  readonly width: number;
  /** Whether a spreadsheet program may take its texts for times of its own. */
  readonly mayBecomeTime?: boolean;
}

/**
 * What a cell of a table holds when it is read. A date or a time of a spreadsheet program comes as the days since the
 * end of 1899, as such programs count; an empty cell is "".
 */
export type Cell = SheetCell | boolean | { readonly days: number };

/** Returns what stands in a cell as text, without white space around it; "" for a date. */
export const cellText = (cell: Cell): string => (typeof cell === "object" ? "" : String(cell).trim());

/**
 * What a table was written in. Windows-1252 and Mac Roman have few characters, and programs write a question mark for
 * any other. A file of nothing but ASCII may have been saved in any encoding: all other characters may be lost in it.
 */
export type TableEncoding = "utf-8" | "utf-16" | "ascii" | "windows-1252" | "macintosh" | "xlsx";

/** What a file of a spreadsheet program holds: row by row, as such a program counts them. */
export interface Table {
  readonly rows: readonly (readonly Cell[])[];
  readonly encoding: TableEncoding;
  /** The same table read in the other encoding that its bytes may be in, which is less likely. */
  readonly otherwise?: Table;
  /** Of a workbook: the name of this sheet, its merged cells, and its other sheets. */
  readonly sheet?: string;
  readonly merged?: readonly MergedCells[];
  readonly otherSheets?: readonly Table[];
}

/** Cells that are shown as one, which holds what is in the first of them. All others are empty. */
export interface MergedCells {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** The place of a cell, counted from 1. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The files that tables are kept in, by the ends of their names. */
export const tableFormats = ["csv", "xlsx"] as const;
export type TableFormat = (typeof tableFormats)[number];
