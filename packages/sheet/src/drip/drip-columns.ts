import { fold, listOf, quote } from "@setup-pack/core/words";
import type { Cell, Table } from "../cell.js";

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
  const [first = [], ...others] = rows;
  const titles = first.map((title) => fold(String(title)).trim());
  const places = new Map<DripColumn, number>();
  for (const column of dripColumns) {
    const own = named.get(column);
    const known: readonly string[] = own === undefined ? headings[column] : [fold(own).trim()];
    const place = titles.findIndex((title) => known.includes(title));
    if (place >= 0) places.set(column, place);
    else if (own !== undefined) return `The first row has no heading ${quote(own)}.`;
  }
  const missing = (["day", "body"] as const).filter((column) => !places.has(column));
  if (missing.length > 0)
    return `The first row has no column for ${listOf(missing.map(quote), "and")}. Name it by --columns, such as --columns day=Tag,body=Nachricht.`;
  return others.flatMap((cells, index) => {
    if (cells.every((cell) => cell === "")) return [];
    return { row: index + 2, cell: (column: DripColumn) => cells[places.get(column) ?? -1] ?? "" };
  });
}
