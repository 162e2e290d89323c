import { fold, quote } from "@setup-pack/core/words";
import { type Cell, cellText, type TableEncoding } from "../cell.js";
import { type ColumnName, fixedColumns } from "../headings.js";
import type { MessageRow } from "../rows/message-row.js";
import { readMark, rowMark } from "../rows/message-rows.js";
import { notUnderstood } from "../rows/text-places.js";
import { textFault } from "./new-rows.js";
import type { SheetRow } from "./read-rows.js";
import { cellsAsWritten, isOnlyRenamed, type KnownRow, renamedSince, withNamesByNow } from "./renames.js";
import { isSame, isSameTime, type RowEdit, rowEdit } from "./row-edit.js";
import { lossNotes, type SavedText, savedIn } from "./saved-text.js";
import type { RowMessage } from "./sheet-plan.js";

/** What the rows of a sheet come to, held against those of the pack. */
export interface RowEdits {
  readonly edits: readonly RowEdit[];
  /** Rows that are of no block yet. */
  readonly added: readonly SheetRow[];
  readonly refusals: readonly RowMessage[];
  /** What of rows that are taken is called otherwise in the pack by now. */
  readonly notes: readonly RowMessage[];
  readonly missing: readonly MessageRow[];
  /** Whether all rows with a mark are of messages that the pack has not got. */
  readonly isOfAnother: boolean;
}

/** Finds what was changed in the rows of a sheet since they were written. */
export function rowEdits(
  sheet: readonly SheetRow[],
  messages: readonly MessageRow[],
  encoding: TableEncoding,
): RowEdits {
  const saved = savedIn(encoding);
  const messageAt = messagesByPlace(messages, saved);
  const rowOf = new Map<MessageRow, number>();
  const known: KnownRow[] = [];
  const [edits, added, refusals, notes]: [RowEdit[], SheetRow[], RowMessage[], RowMessage[]] = [[], [], [], []];
  for (const { row, cells, emptied } of sheet) {
    const written = cellText(cells["leave as is"]);
    if (written === "") {
      if (emptied === undefined) added.push({ row, cells });
      else refusals.push({ row, says: emptied });
      continue;
    }
    const message = messageAt(placeOf(written));
    const before = message === undefined ? undefined : rowOf.get(message);
    if (message === undefined) refusals.push({ row, says: unknownRow(written) });
    else if (before !== undefined)
      refusals.push({ row, says: `It is of the same message as row ${before}. For a new one, empty "leave as is".` });
    else {
      rowOf.set(message, row);
      known.push({ cells, message });
      const edit = isUntouched(cells, written) ? undefined : rowEdit({ row, cells }, message, saved);
      const why = edit === undefined ? undefined : (emptied ?? whyRefused(edit, saved));
      if (why !== undefined) refusals.push({ row, says: why });
      else if (edit !== undefined) {
        edits.push(edit);
        notes.push(...renamedSince(edit, saved).map((says) => ({ row, says })));
        notes.push(...edit.texts.flatMap(({ text }) => lossNotes(row, text, saved)));
      }
    }
  }
  const rowless = messages.filter((message) => !rowOf.has(message));
  const { fresh, there, refusals: twins } = rowsThereAlready(withNamesByNow(added, known, messages), rowless, saved);
  return {
    edits,
    added: fresh,
    refusals: [...refusals, ...twins],
    notes: [
      ...notes,
      ...fresh.flatMap(({ row, cells }) => textColumns.flatMap((column) => lossNotes(row, cells[column], saved))),
    ],
    missing: rowless.filter((message) => !there.has(message)),
    isOfAnother: messages.length > 0 && rowOf.size === 0 && sheet.some(({ cells }) => isMarked(cells)),
  };
}

const isMarked = (cells: SheetRow["cells"]): boolean => readMark(cellText(cells["leave as is"])) !== undefined;

/** Finds the message that a mark is of, also where the mark has lost letters by the way it was saved. */
export function messagesByPlace(
  messages: readonly MessageRow[],
  saved: SavedText,
): (place: string) => MessageRow | undefined {
  const [exact, worn] = [new Map<string, MessageRow>(), new Map<string, MessageRow>()];
  for (const message of messages) {
    const place = placeOf(message.cells["leave as is"]);
    exact.set(place, message);
    if (!worn.has(saved.worn(place))) worn.set(saved.worn(place), message);
  }
  return (place) => exact.get(place) ?? worn.get(saved.worn(place));
}

/** Returns which block of which automation a mark is of. */
export const placeOf = (mark: Cell): string => readMark(String(mark))?.place ?? "";

const unknownRow = (written: string): string =>
  readMark(written) === undefined
    ? `${quote(written)} in "leave as is" is not what was written there. Put it back, or empty it for a new message.`
    : `There is no ${placeOf(written).replace(/:$/, "")} in the pack. Take the row out, or empty "leave as is" for a new message.`;

/** Returns whether a row says what it said when it was written. */
export function isUntouched(cells: SheetRow["cells"], written: string): boolean {
  const mark = readMark(written);
  return mark !== undefined && rowMark(mark.place, cellsAsWritten(cells)).digest === mark.digest;
}

/** Returns why an edit cannot be taken, as a sentence. */
function whyRefused(edit: RowEdit, saved: SavedText): string | undefined {
  const { message, texts, isMoved, cells } = edit;
  const isAsExported = digestOf(cells) === digestOf(message.cells);
  if (!isAsExported && !isOnlyRenamed(edit, saved))
    return "It was changed in the sheet and in the pack. Export the sheet again, and change it there.";
  const fixed = fixedColumns.find((column) => !isSame(cells, message, column, saved));
  if (isAsExported && fixed !== undefined)
    return `The column ${quote(fixed)} is read-only; ${quote(String(message.cells[fixed]))} is changed in the editor.`;
  if (!message.isUnderstood && (texts.length > 0 || isMoved)) return notUnderstood;
  for (const { column } of texts) {
    const why = whyTextRefused(column, cells[column], message, saved);
    if (why !== undefined) return why;
  }
  return undefined;
}

const digestOf = (cells: SheetRow["cells"]): string | undefined => readMark(cellText(cells["leave as is"]))?.digest;

function whyTextRefused(
  column: "subject" | "body",
  cell: Cell,
  message: MessageRow,
  saved: SavedText,
): string | undefined {
  const { path, why } = message[column];
  if (path === undefined) return why;
  const fault = textFault(column, cell);
  if (fault !== undefined) return fault;
  if (cellText(cell) === "") return `The ${column} is empty. A message is taken out in the editor.`;
  if (saved.restored(cellText(cell), message[column].text) === undefined)
    return `The file was saved without some characters of the ${column}, and it is not known which of its question marks replaced them. Save it as CSV UTF-8 or as a workbook (.xlsx), and import that.`;
  return undefined;
}

/** What new rows of a sheet come to, held against the messages that have no row in it. */
interface NewRows {
  /** Those that are of no message yet. */
  readonly fresh: readonly SheetRow[];
  /** The messages that an earlier import of the sheet has added: a new row says all that they do. */
  readonly there: ReadonlySet<MessageRow>;
  /** Fresh rows that may be such a message too, the row or the message having been changed since. */
  readonly refusals: readonly RowMessage[];
}

/** Tells new rows from those that an earlier import of the same sheet has added already. */
function rowsThereAlready(added: readonly SheetRow[], rowless: readonly MessageRow[], saved: SavedText): NewRows {
  const byPlace = new Map<string, MessageRow[]>();
  for (const message of rowless) {
    const others = byPlace.get(placeKey(message.cells));
    if (others === undefined) byPlace.set(placeKey(message.cells), [message]);
    else others.push(message);
  }
  const there = new Set<MessageRow>();
  const alike = ({ cells }: SheetRow): readonly MessageRow[] =>
    (byPlace.get(placeKey(cells)) ?? []).filter((message) => !there.has(message) && comesWith(cells, message, saved));
  const fresh = added.filter((row) => {
    const same = alike(row).find((message) => textColumns.every((column) => isSame(row.cells, message, column, saved)));
    if (same !== undefined) there.add(same);
    return same === undefined;
  });
  const refusals = fresh.flatMap((row) => {
    const [twin] = alike(row);
    return twin === undefined ? [] : [{ row: row.row, says: twinWords(twin) }];
  });
  return { fresh, there, refusals };
}

const textColumns = ["subject", "body"] as const satisfies readonly ColumnName[];

/** What messages have in common that come on one way by one channel. */
const placeKey = ({ automation, way, channel }: SheetRow["cells"]): string =>
  JSON.stringify([automation, way, channel].map((cell) => fold(cellText(cell))));

/** Returns whether a new row would come when a message does. */
const comesWith = (cells: SheetRow["cells"], message: MessageRow, saved: SavedText): boolean =>
  isSameTime({ ...cells, time: cells.time === "" ? "0:00" : cells.time }, message, saved);

const twinWords = ({ block }: MessageRow): string =>
  `${block} comes at that time already, and has no row. If it is this one, export the sheet again and change it there; a second one is added in the editor.`;
