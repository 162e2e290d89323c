import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { clockText, dayAndTime } from "../rows/clock-text.js";
import type { MessageRow } from "../rows/message-row.js";
import { type ClockMove, clockEdits, clockMoveOf } from "./clock-moves.js";
import { type Move, type MoveEdits, moveEdits, moveOf } from "./moves.js";
import { nodePath } from "./pack-edit.js";
import type { RowEdit } from "./row-edit.js";
import type { RowMessage, SheetChange } from "./sheet-plan.js";
import type { RowTime } from "./strays.js";

/** Messages that are to come at another time, and what lets them. */
export interface TimeChanges extends MoveEdits {
  readonly changes: readonly SheetChange[];
  /** When each of them comes then. */
  readonly wanted: ReadonlyMap<MessageRow, RowTime>;
  /** When a message comes then, in minutes since the start; undefined where it has no such time. */
  readonly minutesOf: (message: MessageRow) => number | undefined;
}

/** What edited rows make of the times of messages. */
export function timeChanges(
  pack: JsonObject,
  edits: readonly RowEdit[],
  messages: readonly MessageRow[],
  book: BlockBook,
): TimeChanges {
  const [moves, clockMoves, refusals]: [Move[], ClockMove[], RowMessage[]] = [[], [], []];
  for (const edit of edits.filter(({ isMoved }) => isMoved)) {
    const move = edit.message.arrival.is === "dated" ? clockMoveOf(edit) : moveOf(edit);
    if (typeof move === "string") refusals.push({ row: edit.row, says: move });
    else if ("at" in move) clockMoves.push(move);
    else moves.push(move);
  }
  const [moved, clocked] = [moveEdits(pack, moves, messages, book), clockEdits(clockMoves, messages, book)];
  const minutes = new Map(moves.map(({ message, to }) => [message, to]));
  const wanted = new Map<MessageRow, RowTime>([
    ...moves.map(({ message, to }) => [message, dayAndTime(to)] as const),
    ...clockMoves.map(({ message, at }) => [message, { day: message.cells.day, time: clockText(at) }] as const),
  ]);
  const rows = [...moves, ...clockMoves];
  return {
    edits: [...moved.edits, ...clocked.edits],
    refusals: [...refusals, ...moved.refusals, ...clocked.refusals],
    changes: rows.map(({ row, message }) => {
      const { automation, block, cells } = message;
      const path = nodePath(pack, automation, block);
      const [before, after] = [timeText(cells), timeText(wanted.get(message) ?? cells)];
      return { row, what: "time", automation: String(cells.automation), block, before, after, path };
    }),
    wanted,
    minutesOf: (message) =>
      minutes.get(message) ?? (message.arrival.is === "elapsed" ? message.arrival.minutes : undefined),
  };
}

const timeText = ({ day, time }: RowTime): string =>
  [typeof day === "number" ? `day ${day}` : day, time].filter((part) => part !== "").join(", ");
