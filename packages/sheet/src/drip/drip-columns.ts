import { fold, listOf, quote } from "@setup-pack/core/words";
import { type Cell, cellText, type Table } from "../cell.js";
import { columnName, headingsOf, mergedWith, mergedWords, sheetWith } from "../headings.js";

/** What a drip sheet says of a message, and the headings by which its columns are known. */
const headings = {
  automation: ["automation", "campaign", "sequence", "drip", "plan"],
  week: ["week", "weeks", "week number", "wk"],
  day: ["day", "days", "send day", "day number", "day of week", "day in week"],
  time: ["time", "time of day", "send time", "hour"],
  channel: ["channel", "type", "medium", "kind", "via", "send by"],
  subject: ["subject", "subject line", "title"],
  body: ["body", "message", "text", "content", "copy", "script"],
} as const;

export type DripColumn = keyof typeof headings;

export const dripColumns = [
  "automation",
  "week",
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
  /** Why one of its cells is empty, as a sentence, where that is because it is merged with another one. */
  readonly emptied: string | undefined;
}

/** The rows of a drip sheet, empty ones left out, and what of the file is not read, in words. */
export interface DripRows {
  readonly rows: readonly DripRow[];
  readonly unread: readonly string[];
}

/** Reads the rows of a drip sheet; gives a sentence where it lacks a column. */
export function readDripRows(table: Table, named: NamedColumns): DripRows | string {
  const knownBy = (column: DripColumn): readonly string[] => {
    const own = named.get(column);
    return own === undefined ? headings[column] : [fold(own).trim()];
  };
  const has = (names: readonly string[], column: DripColumn): boolean =>
    names.some((name) => knownBy(column).includes(name));
  const lackedBy = (names: readonly string[]): readonly DripColumn[] => [
    ...(has(names, "day") || has(names, "week") ? [] : (["day"] as const)),
    ...(has(names, "body") ? [] : (["body"] as const)),
  ];
  const found = sheetWith(table, (names) => lackedBy(names).length === 0);
  if (typeof found === "string") return found;
  const { rows } = found;
  const { place, names } = headingsOf(rows, (row) => lackedBy(row).length === 0);
  const unknown = [...named].find(([column]) => !has(names, column));
  if (unknown !== undefined) return `The first row has no heading ${quote(unknown[1])}.`;
  const missing = lackedBy(names);
  if (missing.length > 0) {
    const first = (table.otherSheets ?? []).length === 0 ? "The first row has" : "The first rows of its sheets have";
    return `${first} no column for ${listOf(missing.map(quote), "and")}. Name it by --columns, such as --columns day=Tag,body=Nachricht.`;
  }
  const places = new Map(
    dripColumns.map((column) => [column, names.findIndex((name) => knownBy(column).includes(name))]),
  );
  const below = rows.slice(place + 1);
  return {
    rows: below.flatMap((cells, index) => {
      if (cells.every((cell) => cell === "")) return [];
      const row = place + index + 2;
      const emptied = dripColumns.flatMap((column) => {
        const merged = mergedWith(found, row, (places.get(column) ?? -1) + 1);
        return merged === undefined ? [] : [mergedWords(column, merged)];
      })[0];
      return { row, cell: (column: DripColumn) => cells[places.get(column) ?? -1] ?? "", emptied };
    }),
    unread: [...unreadColumns(rows[place] ?? [], below, new Set(places.values())), ...unreadSheets(table, found)],
  };
}

/** Names the columns that hold something and are not read. */
function unreadColumns(
  titles: readonly Cell[],
  below: readonly (readonly Cell[])[],
  read: ReadonlySet<number>,
): readonly string[] {
  const width = below.reduce((most, { length }) => Math.max(most, length), titles.length);
  const unread = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !read.has(index) && below.some((cells) => (cells[index] ?? "") !== ""),
  );
  const names = unread.map((index) => {
    const title = cellText(titles[index] ?? "");
    return title === "" ? columnName(index + 1) : quote(title);
  });
  return names.length === 0
    ? []
    : [`the ${names.length === 1 ? "column" : "columns"} ${listOf(names, "and", names.length)}`];
}

/** Names the sheets of a workbook that hold something and are not read. */
function unreadSheets(table: Table, found: Table): readonly string[] {
  const names = [table, ...(table.otherSheets ?? [])].flatMap((one) =>
    one === found || one.rows.every((row) => row.every((cell) => cell === "")) ? [] : [quote(one.sheet ?? "")],
  );
  return names.length === 0
    ? []
    : [`the ${names.length === 1 ? "sheet" : "sheets"} ${listOf(names, "and", names.length)}`];
}

/** What such an automation begins with: a reply ends it, nobody comes twice, and nothing goes out at night. */
export const dripSettings = {
  allow_reenrollment: false,
  stop_on_reply: true,
  daily_send_limit: 250,
  send_window_start: 8 * 60,
  send_window_end: 20 * 60,
} as const;
