import { fold } from "@setup-pack/core/words";
import type { Cell } from "./cell.js";

/** The row of a table that names its columns, and the names as they are compared. */
interface Headings {
  /** Its place among the rows. */
  readonly place: number;
  readonly names: readonly string[];
}

/** How many rows may stand above the headings: a title, a date, an empty row. */
const mostAbove = 9;

/** The first row that names the columns; the first of all, where none does. */
export function headingsOf(
  rows: readonly (readonly Cell[])[],
  hasColumns: (names: readonly string[]) => boolean,
): Headings {
  const named = rows.slice(0, mostAbove + 1).map((row) => row.map((title) => fold(String(title)).trim()));
  const place = named.findIndex(hasColumns);
  return place < 0 ? { place: 0, names: named[0] ?? [] } : { place, names: named[place] ?? [] };
}
