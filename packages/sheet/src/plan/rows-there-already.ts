import { fold } from "@setup-pack/core/words";
import { cellText } from "../cell.js";
import type { ColumnName } from "../columns.js";
import type { MessageRow } from "../rows/message-row.js";
import type { SheetRow } from "./read-rows.js";
import { isSame, isSameTime } from "./row-edit.js";
import type { SavedText } from "./saved-text.js";
import type { RowMessage } from "./sheet-plan.js";

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
export function rowsThereAlready(
  added: readonly SheetRow[],
  rowless: readonly MessageRow[],
  saved: SavedText,
): NewRows {
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

export const textColumns = ["subject", "body"] as const satisfies readonly ColumnName[];

/** What messages have in common that come on one way by one channel. */
const placeKey = ({ automation, way, channel }: SheetRow["cells"]): string =>
  JSON.stringify([automation, way, channel].map((cell) => fold(cellText(cell))));

/** Returns whether a new row would come when a message does. */
const comesWith = (cells: SheetRow["cells"], message: MessageRow, saved: SavedText): boolean =>
  isSameTime({ ...cells, time: cells.time === "" ? "0:00" : cells.time }, message, saved);

const twinWords = ({ block }: MessageRow): string =>
  `${block} comes at that time already, and has no row. If it is this one, export the sheet again and change it there; a second one is added in the editor.`;
