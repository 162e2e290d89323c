import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { elements, graphOf, member, type Path } from "@setup-pack/edit";
import type { Table } from "../cell.js";
import { dayAndTime } from "../rows/clock-text.js";
import type { MessageRow } from "../rows/message-row.js";
import { messageRows } from "../rows/message-rows.js";
import { type Move, moveEdits, moveOf } from "./moves.js";
import { type Addition, additions } from "./new-rows.js";
import { editPack } from "./pack-edit.js";
import { readRows } from "./read-rows.js";
import { rowEdits } from "./row-edits.js";
import type { RowMessage, SheetChange, SheetPlan } from "./sheet-plan.js";
import { textChanges } from "./text-changes.js";

/**
 * What a message sheet makes of a pack; a sentence where it is no message sheet. Blocks are read by a book; without one,
 * by that of the pack.
 */
export function planSheet(pack: JsonObject, table: Table, book: BlockBook = packBook(pack)): SheetPlan | string {
  const sheet = readRows(table);
  if (typeof sheet === "string") return sheet;
  const messages = messageRows(pack, book);
  const { edits, added, refusals, missing } = rowEdits(sheet, messages, table.encoding);
  const texts = textChanges(pack, edits);
  const wanted = edits.filter(({ isMoved }) => isMoved).map((edit) => ({ row: edit.row, move: moveOf(edit) }));
  const moves = wanted.flatMap(({ move }) => (typeof move === "string" ? [] : [move]));
  const moved = moveEdits(pack, moves, messages, book);
  const timeOf = timesAfter(moves);
  const fresh = additions(pack, added, messages, timeOf, book);
  const refused = [
    ...[...refusals, ...texts.refusals, ...moved.refusals, ...fresh.refusals],
    ...wanted.flatMap(({ row, move }) => (typeof move === "string" ? [{ row, says: move }] : [])),
  ];
  const told = {
    notes: texts.notes,
    missing: missing.map(({ cells, block }) => ({ automation: String(cells.automation), block })),
  };
  if (refused.length > 0) return { ...told, changes: [], refusals: inOrder(refused), after: pack };
  const setTexts = texts.changes.map(({ path, after }) => ({ does: "set" as const, path, value: after }));
  const changed = [...setTexts, ...moved.edits].reduce((before, edit) => editPack(before, edit).pack, pack);
  const { after, changes } = withAdditions(changed, fresh.additions);
  const strays =
    moves.length + changes.length === 0 ? [] : whoStrayed(messages, messageRows(after, book), timeOf, moves);
  if (strays.length > 0) return { ...told, changes: [], refusals: strays, after: pack };
  return {
    ...told,
    changes: inOrder([...texts.changes, ...moves.map((move) => moveChange(pack, move)), ...changes]),
    refusals: [],
    after,
  };
}

const inOrder = <Told extends { readonly row: number }>(rows: readonly Told[]): readonly Told[] =>
  [...rows].sort((one, other) => one.row - other.row);

/** When a message comes after all moves; undefined where it has no time of its own. */
function timesAfter(moves: readonly Move[]): (message: MessageRow) => number | undefined {
  const byMessage = new Map(moves.map(({ message, to }) => [message, to]));
  return (message) =>
    byMessage.get(message) ?? (message.arrival.is === "elapsed" ? message.arrival.minutes : undefined);
}

function withAdditions(
  pack: JsonObject,
  all: readonly Addition[],
): { readonly after: JsonObject; readonly changes: readonly SheetChange[] } {
  let after = pack;
  const changes: SheetChange[] = [];
  for (const { edit, automationName, rows } of all) {
    const done = editPack(after, edit);
    after = done.pack;
    for (const { row, step, text } of rows) {
      const block = done.made[step] ?? "";
      const path = nodePath(after, edit.automation, block);
      changes.push({ row, what: "new", automation: automationName, block, before: "", after: text, path });
    }
  }
  return { after, changes };
}

function nodePath(pack: JsonObject, automation: number, block: string): Path {
  const nodes = elements(member(graphOf(pack, automation), "nodes"));
  const index = nodes.findIndex((node) => member(node, "id") === block);
  return ["automations", automation, "document", "graph", "nodes", index];
}

function moveChange(pack: JsonObject, { row, message, to }: Move): SheetChange {
  const { automation, block, cells, arrival } = message;
  return {
    ...{ row, what: "time", automation: String(cells.automation), block },
    before: arrival.is === "elapsed" ? dayText(arrival.minutes) : "",
    after: dayText(to),
    path: nodePath(pack, automation, block),
  };
}

function dayText(minutes: number): string {
  const { day, time } = dayAndTime(minutes);
  return `day ${day}, ${time}`;
}

/** Rows that were to move, where after all some message does not come when it should: then nothing is changed. */
function whoStrayed(
  before: readonly MessageRow[],
  after: readonly MessageRow[],
  timeOf: (message: MessageRow) => number | undefined,
  moves: readonly Move[],
): readonly RowMessage[] {
  const later = new Map(after.map((message) => [`${message.automation} ${message.block}`, message]));
  const stray = before.find((message) => {
    const now = later.get(`${message.automation} ${message.block}`);
    const time = timeOf(message);
    if (time === undefined) return now?.cells.day !== message.cells.day || now.cells.time !== message.cells.time;
    return now?.arrival.is !== "elapsed" || Math.abs(now.arrival.minutes - time) > rounding;
  });
  if (stray === undefined) return [];
  const says = `It cannot be moved by itself: ${stray.block} would come at another time too.`;
  return moves.map(({ row }) => ({ row, says }));
}

/** Waits may be in parts of minutes, and sheets are in minutes. */
const rounding = 1;
