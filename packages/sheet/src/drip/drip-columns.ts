import { fold, listOf, quote } from "@setup-pack/core/words";
import type { Cell, Table } from "../cell.js";
import { headingsOf } from "../headings.js";

/** What a drip sheet says of a message, and the headings by which its columns are known. */
const headings = {
  automation: ["automation", "campaign", "sequence", "drip", "plan"],
  day: ["day", "days", "send day", "day number"],
  time: ["time", "time of day", "send time", "hour"],
  channel: ["channel", "type", "medium", "kind", "via", "send by"],
  subject: ["subject", "subject line", "title"],
  body: ["body", "message", "text", "content", "copy", "script"],
} as const;

export type DripColumn = keyof typeof headings;

export const dripColumns = [
  "automation",
  "day",
  "time",
  "channel",
  "subject",
  "body",
] as const satisfies readonly DripColumn[];

/** Headings of columns that have others than the usual ones. */
export type NamedColumns = ReadonlyMap<DripColumn, string>;

/** A row of a drip sheet, by its number in a spreadsheet program. */
export interface DripRow {
  readonly row: number;
  cell(column: DripColumn): Cell;
}

/** The rows of a drip sheet, empty ones left out; a sentence where it lacks a column. */
export function readDripRows({ rows }: Table, named: NamedColumns): readonly DripRow[] | string {
  const knownBy = (column: DripColumn): readonly string[] => {
    const own = named.get(column);
    return own === undefined ? headings[column] : [fold(own).trim()];
  };
  const has = (names: readonly string[], column: DripColumn): boolean =>
    names.some((name) => knownBy(column).includes(name));
  const { place, names } = headingsOf(rows, (row) => required.every((column) => has(row, column)));
  const unknown = [...named].find(([column]) => !has(names, column));
  if (unknown !== undefined) return `The first row has no heading ${quote(unknown[1])}.`;
  const missing = required.filter((column) => !has(names, column));
  if (missing.length > 0)
    return `The first row has no column for ${listOf(missing.map(quote), "and")}. Name it by --columns, such as --columns day=Tag,body=Nachricht.`;
  const places = new Map(
    dripColumns.map((column) => [column, names.findIndex((name) => knownBy(column).includes(name))]),
  );
  return rows.slice(place + 1).flatMap((cells, index) => {
    if (cells.every((cell) => cell === "")) return [];
    return { row: place + index + 2, cell: (column: DripColumn) => cells[places.get(column) ?? -1] ?? "" };
  });
}

/** What a drip sheet cannot lack. */
const required = ["day", "body"] as const satisfies readonly DripColumn[];
