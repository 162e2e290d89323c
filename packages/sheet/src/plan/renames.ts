import { fold, quote } from "@setup-pack/core/words";
import { type Cell, cellText, type SheetCell } from "../cell.js";
import { fixedColumns } from "../headings.js";
import { clockText, hoursAndMinutes } from "../rows/clock-text.js";
import type { MessageRow } from "../rows/message-row.js";
import { type DigestedCells, readMark, rowMark } from "../rows/message-rows.js";
import { survivable } from "../rows/survivable.js";
import type { SheetRow } from "./read-rows.js";
import { isSame, type RowEdit } from "./row-edit.js";
import type { SavedText } from "./saved-text.js";
import { readDay, readTime } from "./times.js";

/** What only tells where a message is, and not what it is: it may be called otherwise in the pack by now. */
const names = ["automation", "way"] as const;

/**
 * Returns whether a row can be taken although its message is another in the pack than when the row was written: only
 * the names of its place are, or they are all in which the row differs from it.
 */
export function isOnlyRenamed({ message, cells, texts, isMoved }: RowEdit, saved: SavedText): boolean {
  const others = fixedColumns.filter((column) => !isSame(cells, message, column, saved));
  if (texts.length === 0 && !isMoved) return others.every((column) => names.some((name) => name === column));
  const mark = readMark(cellText(cells["leave as is"]));
  const written = cellsAsWritten(cells);
  const renamed = names.filter((column) => others.includes(column)).map((column) => [column, written[column]]);
  return (
    mark !== undefined &&
    rowMark(mark.place, { ...message.cells, ...Object.fromEntries(renamed) }).digest === mark.digest
  );
}

/** What of a row that is taken is called otherwise in the pack by now, a sentence each. */
export const renamedSince = ({ message, cells }: RowEdit, saved: SavedText): readonly string[] =>
  names
    .filter((column) => !isSame(cells, message, column, saved))
    .map((column) => `Its ${column} is ${quote(String(message.cells[column]))} in the pack by now.`);

/** A row of a sheet, and the message in the pack that it is of. */
export interface KnownRow {
  readonly cells: SheetRow["cells"];
  readonly message: MessageRow;
}

/**
 * Gives new rows the names that their automation and way have in the pack by now: their author wrote them as the other
 * rows of the sheet have them. A name stays as it is where the pack still has it, or where it came to mean two places.
 */
export function withNamesByNow(
  added: readonly SheetRow[],
  known: readonly KnownRow[],
  messages: readonly MessageRow[],
): readonly SheetRow[] {
  const there = new Set(messages.map(({ cells }) => nameKey(cells)));
  const byNow = new Map<string, MessageRow["cells"] | "several">();
  for (const { cells, message } of known) {
    const [written, now] = [nameKey(cells), byNow.get(nameKey(cells))];
    const isOther = now !== undefined && (now === "several" || nameKey(now) !== nameKey(message.cells));
    byNow.set(written, isOther ? "several" : message.cells);
  }
  return added.map((one) => {
    const now = there.has(nameKey(one.cells)) ? undefined : byNow.get(nameKey(one.cells));
    if (now === undefined || now === "several") return one;
    return { ...one, cells: { ...one.cells, automation: now.automation, way: now.way } };
  });
}

const nameKey = (cells: SheetRow["cells"]): string => JSON.stringify(names.map((name) => fold(cellText(cells[name]))));

/** The cells of a row as `sheet export` writes them, whichever form a spreadsheet program has given them. */
export function cellsAsWritten({
  automation,
  day,
  time,
  way,
  channel,
  subject,
  body,
  template,
}: SheetRow["cells"]): DigestedCells {
  return {
    automation: plain(automation),
    day: readDay(day) ?? plain(day),
    time: plainTime(time),
    way: plain(way),
    channel: plain(channel),
    subject: plain(subject),
    body: plain(body),
    template: plain(template),
  };
}

const plain = (cell: Cell): SheetCell => (typeof cell === "object" ? "" : survivable(String(cell)));

function plainTime(cell: Cell): SheetCell {
  const time = readTime(cell);
  if (time === undefined) return plain(cell);
  return time.as === "clock" ? clockText(time.minutes) : hoursAndMinutes(time.minutes);
}
