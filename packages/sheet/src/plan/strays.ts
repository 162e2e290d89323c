import type { SheetCell } from "../cell.js";
import type { MessageRow } from "../rows/message-row.js";

/** When a row says that its message comes. */
export interface RowTime {
  readonly day: SheetCell;
  readonly time: SheetCell;
}

/**
 * Returns the first message that after all does not come when it should: at its new time, or when it came before.
 * Whatever a sheet moves, no other message may move with it.
 */
export function strayOf(
  before: readonly MessageRow[],
  after: readonly MessageRow[],
  wanted: ReadonlyMap<MessageRow, RowTime>,
): MessageRow | undefined {
  const later = new Map(after.map((message) => [`${message.automation} ${message.block}`, message]));
  return before.find((message) => {
    const now = later.get(`${message.automation} ${message.block}`)?.cells;
    const { day, time } = wanted.get(message) ?? message.cells;
    return now?.day !== day || now.time !== time;
  });
}
