import type { SheetCell } from "../cell.js";
import { columns } from "../columns.js";
import type { MessageRow } from "./message-row.js";

/** Returns the cells of a message sheet, row by row, in the order of its columns. */
export const messageTable = (rows: readonly MessageRow[]): readonly (readonly SheetCell[])[] =>
  rows.map(({ cells }) => columns.map(({ name }) => cells[name]));
