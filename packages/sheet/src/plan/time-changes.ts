import type { Block } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf, type Written, writeBlock } from "@setup-pack/core/meaning";
import type { SheetCell } from "../cell.js";
import { clockText, dayAndTime } from "../rows/clock-text.js";
import type { MessageRow } from "../rows/message-row.js";
import { cannotWrite } from "../steps/new-steps.js";
import { type Move, type MoveEdits, moveEdits, moveOf } from "./moves.js";
import { nodePath, type PackEdit } from "./pack-edit.js";
import type { RowEdit } from "./row-edit.js";
import { configPath } from "./run-times.js";
import type { RowMessage, SheetChange } from "./sheet-plan.js";
import { readTime } from "./times.js";

/** A row whose message is to come at another time of the day that is waited for. */
interface ClockMove {
  readonly row: number;
  readonly message: MessageRow;
  readonly wait: Block;
  /** Minutes after midnight. */
  readonly at: number;
}

const inEditor = "It waits until a date, and is moved in the editor: only a time of day is taken from a sheet.";

/**
 * Returns the time of day at which the message of a row is to come, which waits until a date; a sentence where that
 * cannot be.
 */
function clockMoveOf({ row, message, cells }: RowEdit): ClockMove | string {
  const { arrival } = message;
  if (arrival.is !== "dated" || arrival.minutes > 0 || cells.day !== message.cells.day) return inEditor;
  const time = readTime(cells.time);
  if (time === undefined || time.minutes >= 1440) return "The time is not a time of day. Write it as at 9:30.";
  return { row, message, wait: arrival.wait, at: time.minutes };
}

/** What lets rows come at other times of day: their waits, where all messages behind one agree. */
function clockEdits(moves: readonly ClockMove[], messages: readonly MessageRow[], book: BlockBook): MoveEdits {
  const [edits, refusals]: [PackEdit[], RowMessage[]] = [[], []];
  const byMessage = new Map(moves.map((move) => [move.message, move]));
  for (const { row, message, wait, at } of moves) {
    const other = messages.find((one) => isBehind(one, message, wait) && byMessage.get(one)?.at !== at);
    const written = withTimeOfDay(wait, at, book);
    if (other !== undefined)
      refusals.push({ row, says: `${other.block} comes behind the same wait. Give both the same time of day.` });
    else if (written === undefined) refusals.push({ row, says: inEditor });
    else if (written.refused !== undefined) refusals.push({ row, says: cannotWrite(written) });
    else edits.push({ does: "set", path: configPath(message.automation, wait), value: written.config });
  }
  return { edits, refusals };
}

/** Returns whether a message comes at once behind a wait of the automation that another one is of. */
const isBehind = ({ automation, arrival }: MessageRow, other: MessageRow, wait: Block): boolean =>
  automation === other.automation &&
  arrival.is === "dated" &&
  arrival.minutes === 0 &&
  arrival.wait.index === wait.index;

/** Writes the settings of a wait that ends at another time of day; undefined for one that names none. */
function withTimeOfDay({ kind = "", config }: Block, at: number, book: BlockBook): Written | undefined {
  const operands = meaningOf({ kind, config }, book)?.operands ?? {};
  return operands.at === undefined ? undefined : writeBlock({ kind, config }, { ...operands, at }, book);
}

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

/** When a row says that its message comes. */
interface RowTime {
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
