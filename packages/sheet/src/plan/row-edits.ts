import { quote } from "@setup-pack/core/words";
import { type Cell, cellText, type TableEncoding } from "../cell.js";
import type { MessageRow } from "../rows/message-row.js";
import { readMark, rowMark } from "../rows/row-mark.js";
import { cellsAsWritten } from "./cells-as-written.js";
import type { SheetRow } from "./read-rows.js";
import { type KnownRow, renamedSince, withNamesByNow } from "./renames.js";
import { type RowEdit, rowEdit } from "./row-edit.js";
import { rowsThereAlready, textColumns } from "./rows-there-already.js";
import { lossNotes, type SavedText, savedIn } from "./saved-text.js";
import type { RowMessage } from "./sheet-plan.js";
import { whyRefused } from "./why-refused.js";

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
