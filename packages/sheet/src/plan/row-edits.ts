import { fold, quote } from "@setup-pack/core/words";
import { type Cell, cellText, type TableEncoding } from "../cell.js";
import { type ColumnName, fixedColumns } from "../columns.js";
import type { MessageRow } from "../rows/message-row.js";
import { readMark, rowMark } from "../rows/row-mark.js";
import { cellsAsWritten } from "./cells-as-written.js";
import type { SheetRow } from "./read-rows.js";
import { isLostIn, type SameText, sameText } from "./same-text.js";
import type { RowMessage } from "./sheet-plan.js";
import { textFault } from "./text-fault.js";
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

/** What the rows of a sheet come to, held against those of the pack. */
export interface RowEdits {
  readonly edits: readonly RowEdit[];
  /** Rows that are of no block yet. */
  readonly added: readonly SheetRow[];
  readonly refusals: readonly RowMessage[];
  readonly missing: readonly MessageRow[];
}

/** Finds what was changed in the rows of a sheet since they were written. */
export function rowEdits(
  sheet: readonly SheetRow[],
  messages: readonly MessageRow[],
  encoding: TableEncoding,
): RowEdits {
  const same = sameText(encoding);
  const byMark = new Map(messages.map((message) => [placeOf(message.cells["leave as is"]), message]));
  const rowOf = new Map<MessageRow, number>();
  const [edits, added, refusals]: [RowEdit[], SheetRow[], RowMessage[]] = [[], [], []];
  for (const { row, cells } of sheet) {
    const written = cellText(cells["leave as is"]);
    if (written === "") {
      added.push({ row, cells });
      continue;
    }
    const place = placeOf(written);
    const message = byMark.get(place) ?? messages.find((one) => same(place, placeOf(one.cells["leave as is"])));
    const before = message === undefined ? undefined : rowOf.get(message);
    if (message === undefined) refusals.push({ row, says: unknownRow(written) });
    else if (before !== undefined)
      refusals.push({ row, says: `It is of the same message as row ${before}. For a new one, empty "leave as is".` });
    else {
      rowOf.set(message, row);
      const edit = isUntouched(cells, written) ? undefined : rowEdit({ row, cells }, message, same);
      const why = edit === undefined ? undefined : whyRefused(edit, same, encoding);
      if (why !== undefined) refusals.push({ row, says: why });
      else if (edit !== undefined) edits.push(edit);
    }
  }
  const fresh = added.filter(({ row, cells }) => {
    const message = messages.find((one) => !rowOf.has(one) && isAlreadyThere(cells, one, same));
    if (message !== undefined) rowOf.set(message, row);
    return message === undefined;
  });
  return { edits, added: fresh, refusals, missing: messages.filter((message) => !rowOf.has(message)) };
}

/** Whether a new row is of a message that an earlier import of the sheet has added. */
const isAlreadyThere = (cells: SheetRow["cells"], message: MessageRow, same: SameText): boolean =>
  isSameTime({ ...cells, time: cells.time === "" ? "0:00" : cells.time }, message, same) &&
  (["automation", "channel"] as const).every(
    (column) => fold(cellText(cells[column])) === fold(String(message.cells[column])),
  ) &&
  (["subject", "body"] as const).every((column) => isSame(cells, message, column, same));

const placeOf = (mark: Cell): string => readMark(String(mark))?.place ?? "";

const unknownRow = (written: string): string =>
  readMark(written) === undefined
    ? `${quote(written)} in "leave as is" is not what was written there. Put it back, or empty it for a new message.`
    : `There is no ${placeOf(written).replace(/:$/, "")} in the pack. Take the row out, or empty "leave as is" for a new message.`;

/** Whether a row says what it said when it was written. */
function isUntouched(cells: SheetRow["cells"], written: string): boolean {
  const mark = readMark(written);
  return mark !== undefined && rowMark(mark.place, cellsAsWritten(cells)).digest === mark.digest;
}

/** What differs between a row and its message; undefined where nothing does. */
function rowEdit({ row, cells }: SheetRow, message: MessageRow, same: SameText): RowEdit | undefined {
  const texts = (["subject", "body"] as const).flatMap((column) => {
    const text = cellText(cells[column]);
    return typeof cells[column] !== "object" && same(text, String(message.cells[column])) ? [] : [{ column, text }];
  });
  const isMoved = !isSameTime(cells, message, same);
  const isOther = fixedColumns.some((column) => !isSame(cells, message, column, same));
  return texts.length > 0 || isMoved || isOther ? { row, message, texts, isMoved, cells } : undefined;
}

const isSame = (cells: SheetRow["cells"], message: MessageRow, column: ColumnName, same: SameText): boolean =>
  typeof cells[column] !== "object" && same(cellText(cells[column]), String(message.cells[column]));

function isSameTime(cells: SheetRow["cells"], message: MessageRow, same: SameText): boolean {
  const day = readDay(cells.day);
  const isSameDay = day === undefined ? isSame(cells, message, "day", same) : day === message.cells.day;
  const [time, before] = [readTime(cells.time), readTime(message.cells.time)];
  if (time === undefined || before === undefined) return isSameDay && isSame(cells, message, "time", same);
  return isSameDay && time.minutes === before.minutes;
}

/** Why an edit cannot be taken, as a sentence. */
function whyRefused({ message, texts, cells }: RowEdit, same: SameText, encoding: TableEncoding): string | undefined {
  const fixed = fixedColumns.find((column) => !isSame(cells, message, column, same));
  if (fixed !== undefined)
    return `The column ${quote(fixed)} only tells; ${quote(String(message.cells[fixed]))} is changed in the editor.`;
  if (readMark(cellText(cells["leave as is"]))?.digest !== readMark(String(message.cells["leave as is"]))?.digest)
    return "It was changed in the sheet and in the pack. Export the sheet again, and change it there.";
  for (const { column, text } of texts) {
    const why = whyTextRefused(column, text, cells[column], message, encoding);
    if (why !== undefined) return why;
  }
  return undefined;
}

function whyTextRefused(
  column: "subject" | "body",
  text: string,
  cell: Cell,
  message: MessageRow,
  encoding: TableEncoding,
): string | undefined {
  const { path, why } = message[column];
  if (path === undefined) return why;
  const fault = textFault(column, cell);
  if (fault !== undefined) return fault;
  if (text === "") return `The ${column} is empty. A message is taken out in the editor.`;
  if (isLostIn(encoding, message[column].text))
    return `The file was saved without some characters of the ${column}. Save it as CSV UTF-8 or as a workbook.`;
  return undefined;
}
