import { cellText } from "../cell.js";
import { type ColumnName, fixedColumns } from "../headings.js";
import type { MessageRow } from "../rows/message-row.js";
import type { SheetRow } from "./read-rows.js";
import type { SavedText } from "./saved-text.js";
import { readDay, readTime } from "./times.js";

/** A row in which somebody has changed something, and the message that it is of. */
export interface RowEdit {
  readonly row: number;
  readonly message: MessageRow;
  /** The texts that are another. */
  readonly texts: readonly { readonly column: "subject" | "body"; readonly text: string }[];
  /** Whether it is to come at another time. */
  readonly isMoved: boolean;
  readonly cells: SheetRow["cells"];
}

/** Returns what differs between a row and its message; undefined where nothing does. */
export function rowEdit({ row, cells }: SheetRow, message: MessageRow, saved: SavedText): RowEdit | undefined {
  const texts = (["subject", "body"] as const).flatMap((column) => {
    const text = cellText(cells[column]);
    return isSame(cells, message, column, saved)
      ? []
      : [{ column, text: saved.restored(text, String(message.cells[column])) ?? text }];
  });
  const isMoved = !isSameTime(cells, message, saved);
  const isOther = fixedColumns.some((column) => !isSame(cells, message, column, saved));
  return texts.length > 0 || isMoved || isOther ? { row, message, texts, isMoved, cells } : undefined;
}

/** Returns whether a cell of a row says what the message does. */
export const isSame = (cells: SheetRow["cells"], message: MessageRow, column: ColumnName, saved: SavedText): boolean =>
  typeof cells[column] !== "object" && saved.isSame(cellText(cells[column]), String(message.cells[column]));

/** Returns whether a message comes when its row says. */
export function isSameTime(cells: SheetRow["cells"], message: MessageRow, saved: SavedText): boolean {
  const day = readDay(cells.day);
  const isSameDay = day === undefined ? isSame(cells, message, "day", saved) : day === message.cells.day;
  const [time, before] = [readTime(cells.time), readTime(message.cells.time)];
  if (time === undefined || before === undefined) return isSameDay && isSame(cells, message, "time", saved);
  return isSameDay && time.minutes === before.minutes;
}
