import { didYouMean, fold, listOf, quote } from "@setup-pack/core/words";
import type { Cell, Table } from "../cell.js";
import { type ColumnName, columns, headingsOf, mergedWith, mergedWords, sheetWith } from "../headings.js";

/** A row of a sheet that was read, by its number in a spreadsheet program. */
export interface SheetRow {
  readonly row: number;
  readonly cells: Readonly<Record<ColumnName, Cell>>;
  /** The cells of the other columns that were asked for, by their names. */
  readonly others?: ReadonlyMap<string, Cell>;
  /** A column of which the cell is merged with another one, and so is empty, as a sentence. */
  readonly emptied?: string;
}

/** Columns that a sheet may lack: nothing is read from them. */
const told: ReadonlySet<ColumnName> = new Set(["uses", "segments", "notes"]);

/** The mark of UTF-8, read in Windows-1252. */
const misreadMark = "\u00ef\u00bb\u00bf";

/**
 * Returns the rows of a message sheet that has these columns too and may have the others, empty ones left out; a
 * sentence where it is none.
 */
export function readRows(
  table: Table,
  more: readonly string[] = [],
  optional: readonly string[] = [],
): readonly SheetRow[] | string {
  const found = sheetWith(table, (row) => missingIn(row).length === 0);
  if (typeof found === "string") return found;
  const { rows } = found;
  if (String(rows[0]?.[0]).startsWith(misreadMark))
    return "It was opened as Western text and saved again. Open it as UTF-8.";
  const { place, names } = headingsOf(rows, (row) => missingIn(row).length === 0);
  const missing = missingIn(names);
  if (missing.length > 0) return missingColumns(missing, names);
  const placeIn = (name: string): number => names.indexOf(fold(name));
  const lacking = more.find((name) => placeIn(name) < 0);
  if (lacking !== undefined)
    return `The first row lacks the column ${quote(lacking)}. Export the sheet again, and leave its columns.`;
  const all = [...columns.map(({ name }) => name), ...more, ...optional];
  const twice = all.find((name) => placeIn(name) !== names.lastIndexOf(fold(name)));
  if (twice !== undefined) return `There are two columns ${quote(twice)}. Keep one of them.`;
  const places = new Map(columns.map(({ name }) => [name, names.indexOf(name)]));
  return rows.slice(place + 1).flatMap((cells, index) => {
    if (cells.every((cell) => cell === "")) return [];
    const cellAt = (name: ColumnName): Cell => cells[places.get(name) ?? -1] ?? "";
    const row = place + index + 2;
    const emptied = columns.flatMap(({ name }) => {
      const merged = mergedWith(found, row, (places.get(name) ?? -1) + 1);
      return merged === undefined || told.has(name) ? [] : [mergedWords(name, merged)];
    })[0];
    const others = new Map([...more, ...optional].map((name) => [name, cells[placeIn(name)] ?? ""]));
    return { row, cells: cellsBy(cellAt), others, ...(emptied !== undefined && { emptied }) };
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
