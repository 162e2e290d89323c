import type { Block } from "@setup-pack/core/format";
import { type BlockBook, meaningOf, type Written, writeBlock } from "@setup-pack/core/meaning";
import type { MessageRow } from "../rows/message-row.js";
import { cannotWrite } from "../steps/new-steps.js";
import type { MoveEdits } from "./moves.js";
import type { PackEdit } from "./pack-edit.js";
import type { RowEdit } from "./row-edit.js";
import { configPath } from "./run-times.js";
import type { RowMessage } from "./sheet-plan.js";
import { readTime } from "./times.js";

/** A row whose message is to come at another time of the day that is waited for. */
export interface ClockMove {
  readonly row: number;
  readonly message: MessageRow;
  readonly wait: Block;
  /** Minutes after midnight. */
  readonly at: number;
}

const inEditor = "It waits until a date, and is moved in the editor: only a time of day is taken from a sheet.";

/** The time of day at which the message of a row is to come, which waits until a date; a sentence where that cannot be. */
export function clockMoveOf({ row, message, cells }: RowEdit): ClockMove | string {
  const { arrival } = message;
  if (arrival.is !== "dated" || arrival.minutes > 0 || cells.day !== message.cells.day) return inEditor;
  const time = readTime(cells.time);
  if (time === undefined || time.minutes >= 1440) return "The time is not a time of day. Write it as at 9:30.";
  return { row, message, wait: arrival.wait, at: time.minutes };
}

/** What lets rows come at other times of day: their waits, where all messages behind one agree. */
export function clockEdits(moves: readonly ClockMove[], messages: readonly MessageRow[], book: BlockBook): MoveEdits {
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

/** Whether a message comes at once behind a wait of the automation that another one is of. */
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
