import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import type { Cell, Table } from "../cell.js";
import { type ColumnName, columns } from "../columns.js";
import { headingsOf, mergedWith, mergedWords, sheetWith } from "../headings.js";

/** A row of a sheet that was read, by its number in a spreadsheet program. */
export interface SheetRow {
  readonly row: number;
  readonly cells: Readonly<Record<ColumnName, Cell>>;
  /** A column of which the cell is merged with another one, and so is empty, as a sentence. */
  readonly emptied?: string;
}

/** Columns that a sheet may lack: nothing is read from them. */
const told: ReadonlySet<ColumnName> = new Set(["uses", "segments", "notes"]);

/** The mark of UTF-8, read in Windows-1252. */
const misreadMark = "\u00ef\u00bb\u00bf";

/** Returns the rows of a message sheet, empty ones left out; a sentence where it is none. */
export function readRows(table: Table): readonly SheetRow[] | string {
  const found = sheetWith(table, (row) => missingIn(row).length === 0);
  if (typeof found === "string") return found;
  const { rows } = found;
  if (String(rows[0]?.[0]).startsWith(misreadMark))
    return "It was opened as Western text and saved again. Open it as UTF-8.";
  const { place, names } = headingsOf(rows, (row) => missingIn(row).length === 0);
  const missing = missingIn(names);
  if (missing.length > 0) return missingColumns(missing, names);
  const twice = columns.find(({ name }) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) return `There are two columns ${quote(twice.name)}. Keep one of them.`;
  const places = new Map(columns.map(({ name }) => [name, names.indexOf(name)]));
  return rows.slice(place + 1).flatMap((cells, index) => {
    if (cells.every((cell) => cell === "")) return [];
    const cellAt = (name: ColumnName): Cell => cells[places.get(name) ?? -1] ?? "";
    const row = place + index + 2;
    const emptied = columns.flatMap(({ name }) => {
      const merged = mergedWith(found, row, (places.get(name) ?? -1) + 1);
      return merged === undefined || told.has(name) ? [] : [mergedWords(name, merged)];
    })[0];
    return { row, cells: cellsBy(cellAt), ...(emptied !== undefined && { emptied }) };
  });
}

const missingIn = (names: readonly string[]): readonly ColumnName[] =>
  columns.flatMap(({ name }) => (names.includes(name) || told.has(name) ? [] : [name]));

const cellsBy = (cellAt: (name: ColumnName) => Cell): SheetRow["cells"] => ({
  automation: cellAt("automation"),
  day: cellAt("day"),
  time: cellAt("time"),
  way: cellAt("way"),
  channel: cellAt("channel"),
  subject: cellAt("subject"),
  body: cellAt("body"),
  template: cellAt("template"),
  uses: cellAt("uses"),
  segments: cellAt("segments"),
  notes: cellAt("notes"),
  "leave as is": cellAt("leave as is"),
});

function missingColumns(missing: readonly ColumnName[], names: readonly string[]): string {
  const lacking = listOf(missing.map(quote), "and", missing.length);
  const [first = "body"] = missing;
  const remedy =
    missing.length === 1
      ? didYouMean(first, names)
      : " A message sheet is what sheet export writes; --new makes a pack of a plain drip sheet.";
  return `The first row lacks the ${missing.length === 1 ? "column" : "columns"} ${lacking}.${remedy}`;
}
