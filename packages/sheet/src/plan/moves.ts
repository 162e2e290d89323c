import { automationGraph } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { graphOf } from "@setup-pack/edit";
import { dayAndTime } from "../rows/clock-text.js";
import type { MessageRow } from "../rows/message-row.js";
import { cannotWrite } from "../steps/new-steps.js";
import type { PackEdit } from "./pack-edit.js";
import type { RowEdit } from "./row-edit.js";
import { retimed, type TimeConflict, type TimedBlock } from "./run-times.js";
import type { RowMessage } from "./sheet-plan.js";
import { straightRun } from "./straight-run.js";
import { readDay, readTime } from "./times.js";

/** A row whose message is to come another time after the start. */
export interface Move {
  readonly row: number;
  readonly message: MessageRow;
  /** Minutes since the start. */
  readonly to: number;
}

/** Returns when the message of a row is to come, which has a time since the start; a sentence where that cannot be. */
export function moveOf({ row, message, cells }: RowEdit): Move | string {
  const { arrival } = message;
  if (arrival.is === "spread")
    return "It comes sooner or later by the way that is taken: its wait is one that ways share.";
  if (arrival.is === "never") return "Nothing leads to it, so that it has no day.";
  const [day, time] = [readDay(cells.day), readTime(cells.time === "" ? "0:00" : cells.time)];
  if (day === undefined) return "The day is not a number of days since the start.";
  if (time === undefined) return "The time is not a time. Write hours and minutes, such as 9:30.";
  if (time.as === "clock") return "It comes so long after the start, at no time of day. Write hours and minutes alone.";
  return { row, message, to: day * 1440 + time.minutes };
}

/** What moves come to in a pack, and the rows that cannot move. */
export interface MoveEdits {
  readonly edits: readonly PackEdit[];
  readonly refusals: readonly RowMessage[];
}

/** What lets rows come when they are to. */
export function moveEdits(
  pack: JsonObject,
  moves: readonly Move[],
  messages: readonly MessageRow[],
  book: BlockBook,
): MoveEdits {
  const [edits, refusals]: [PackEdit[], RowMessage[]] = [[], []];
  for (const automation of new Set(moves.map(({ message }) => message.automation))) {
    const graph = automationGraph(graphOf(pack, automation));
    const byBlock = new Map(messages.filter((one) => one.automation === automation).map((one) => [one.block, one]));
    const waiting = new Map(
      moves.filter(({ message }) => message.automation === automation).map((one) => [one.message.block, one]),
    );
    for (const move of waiting.values()) {
      const start = graph.byId.get(move.message.block);
      if (start === undefined || !waiting.has(move.message.block)) continue;
      const run = straightRun(start, graph, book);
      const timed = run.blocks.flatMap((block): TimedBlock[] => {
        const arrival = byBlock.get(block.id ?? "")?.arrival;
        if (arrival?.is !== "elapsed") return [];
        return [{ block, from: arrival.minutes, to: waiting.get(block.id ?? "")?.to ?? arrival.minutes }];
      });
      const found = retimed(run, timed, { automation, graph, book });
      if ("why" in found)
        refusals.push({ row: rowIn(found, waiting) ?? move.row, says: conflictWords(found, waiting) });
      else edits.push(...found);
      for (const { block } of timed) waiting.delete(block.id ?? "");
    }
  }
  return { edits, refusals };
}

type Moves = ReadonlyMap<string, Move>;

const moveIn = (timed: TimedBlock | undefined, moves: Moves): Move | undefined => moves.get(timed?.block.id ?? "");

const rowIn = ({ earlier, later }: TimeConflict, moves: Moves): number | undefined =>
  (moveIn(later, moves) ?? moveIn(earlier, moves))?.row;

/** Returns why rows cannot come when they are to. */
function conflictWords({ earlier, later, at, why }: TimeConflict, moves: Moves): string {
  const { day, time } = dayAndTime(at);
  const then = `day ${day}, ${time}`;
  if (typeof why === "object") return cannotWrite(why);
  if (why === "shared") return "There is only a wait before it that ways share.";
  if (earlier === undefined) return `Its way begins on ${then}, behind a wait that ways share: it cannot come before.`;
  if (later === undefined) return `What follows it comes on ${then}, where ways part or meet: it cannot come later.`;
  if (moveIn(later, moves) !== undefined)
    return `${earlier.block.id} comes before it, on ${then}. Messages keep their order; move that one too.`;
  return `${later.block.id} comes behind it, and would have to come later too. Messages keep their order; move that one too.`;
}
