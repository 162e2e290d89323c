import { blockKinds, groupOf, mostBlocks, mostItems } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { documentFromShape } from "@setup-pack/core/templates";
import { quote } from "@setup-pack/core/words";
import { firstFree, keyFrom } from "@setup-pack/edit";
import type { Table } from "../cell.js";
import { lossNotes, type SavedText, savedIn } from "../plan/saved-text.js";
import type { RowMessage } from "../plan/sheet-plan.js";
import { segmentNotes } from "../plan/text-changes.js";
import { hoursAndMinutes } from "../rows/clock-text.js";
import { dripSettings, type NamedColumns, readDripRows } from "./drip-columns.js";
import {
  type DripMessage,
  dripMessage,
  dripShape,
  type TimedMessage,
  type Timetable,
  timetableOf,
} from "./drip-shape.js";
import { dripDays } from "./week-days.js";

/** What a pack is called that is made of a drip sheet, and how the sheet is read. */
export interface DripOptions {
  readonly packId: string;
  readonly name: string;
  /** The kind of the trigger. */
  readonly trigger: string;
  /** What the sheet calls the day on which a contact starts; found out when left out. */
  readonly firstDay?: 0 | 1;
  readonly columns?: NamedColumns;
}

/** An automation made of a drip sheet. */
export interface DripAutomation extends Pick<Timetable, "firstDay" | "startsAt"> {
  readonly name: string;
  readonly messages: number;
}

/** What a drip sheet makes. Where a row is refused, nothing of it may be written. */
export interface DripPack {
  readonly pack: JsonObject;
  readonly automations: readonly DripAutomation[];
  readonly refusals: readonly RowMessage[];
  readonly notes: readonly RowMessage[];
  /** What of the file is not read, in words: columns and sheets. */
  readonly unread: readonly string[];
}

/** The kinds that a drip sheet's automation may be started by. */
export const triggerKinds: readonly string[] = blockKinds.flatMap(({ kind }) =>
  groupOf(kind) === "trigger" ? [kind] : [],
);

/** Returns the pack of a drip sheet: an automation for each that it names; a sentence where it is no drip sheet. */
export function dripPack(table: Table, options: DripOptions): DripPack | string {
  const sheet = readDripRows(table, options.columns ?? new Map());
  if (typeof sheet === "string") return sheet;
  const { rows, unread } = sheet;
  if (rows.length === 0) return "There is no row below the headings.";
  const { first, dayOf } = dripDays(rows);
  const read = rows.map((row) => ({ row: row.row, message: dripMessage(row, dayOf(row)) }));
  const messages = read.flatMap(({ message }) => (typeof message === "string" ? [] : [message]));
  const timetables = [...byAutomation(messages, options.name)].map(([name, own]) => ({
    name,
    timetable: timetableOf(own, options.firstDay ?? first),
  }));
  const timed = timetables.flatMap(({ timetable }) => timetable.messages);
  const book = packBook({});
  const shapes = timetables.map(({ name, timetable }) => ({
    name,
    ...dripShape(name, timetable, options.trigger, book),
  }));
  const refusals = [
    ...read.flatMap(({ row, message }) => (typeof message === "string" ? [{ row, says: message }] : [])),
    ...timed.flatMap(({ row, minutes }) => (minutes < 0 ? [{ row, says: "Its day is before the first one." }] : [])),
    ...timetables.flatMap(({ name, timetable }) => tooManySteps(name, timetable)),
    ...shapes.flatMap((one) => one.refusals),
    ...tooManyAutomations(timetables.map(({ timetable }) => timetable)),
  ].sort((one, other) => one.row - other.row);
  const keys = new Set<string>();
  const automations = shapes.map(({ name, shape }) => {
    const key = firstFree(keyFrom(name) || "drip", "-", keys);
    keys.add(key);
    return { key, document: documentFromShape(shape, name) };
  });
  const { packId, name } = options;
  return {
    pack: { format: "service.setup-pack", schemaVersion: 2, packId, name, version: "0.1.0", automations },
    automations: timetables.map(({ name, timetable: { messages, firstDay, startsAt } }) => ({
      name,
      messages: messages.length,
      firstDay,
      startsAt,
    })),
    refusals,
    unread,
    notes: (refusals.length > 0 ? [] : timetables).flatMap(({ timetable }) =>
      timetable.messages.flatMap((message) => dripNotes(message, timetable, savedIn(table.encoding))),
    ),
  };
}

/**
 * Refuses the first message that an automation has no room for: each message takes a step, and the wait before it one.
 */
function tooManySteps(name: string, { messages }: Timetable): readonly RowMessage[] {
  let [steps, now] = [1, 0];
  for (const { row, minutes } of messages) {
    steps += minutes > now ? 2 : 1;
    now = minutes;
    if (steps > mostBlocks)
      return [
        {
          row,
          says: `From this row on ${quote(name)} is too long: an automation has at most ${mostBlocks} steps, waits among them. Split it: give the rows from here on another name in the column "automation", or put them into a sheet of their own.`,
        },
      ];
  }
  return [];
}

/** Refuses the first automation that a pack has no room for. */
function tooManyAutomations(timetables: readonly Timetable[]): readonly RowMessage[] {
  const rows = timetables.slice(mostItems).flatMap(({ messages }) => messages.map(({ row }) => row));
  return rows.length === 0
    ? []
    : [
        {
          row: Math.min(...rows),
          says: `A pack has at most ${mostItems} automations, and the sheet names ${timetables.length}. Split it: put the rows of the others into a sheet of their own, for another pack.`,
        },
      ];
}

/** Messages by the name of their automation, which is that of the pack where the sheet has none. */
function byAutomation(
  messages: readonly DripMessage[],
  otherwise: string,
): ReadonlyMap<string, readonly DripMessage[]> {
  const found = new Map<string, DripMessage[]>();
  for (const message of messages) {
    const name = message.automation || otherwise;
    const others = found.get(name);
    if (others === undefined) found.set(name, [message]);
    else others.push(message);
  }
  return found;
}

/**
 * What you should know of a message: that it is held over night, what its typographic marks cost, and what may be lost.
 */
function dripNotes(
  { row, minutes, channel, subject, body }: TimedMessage,
  { startsAt }: Timetable,
  saved: SavedText,
): readonly RowMessage[] {
  const notes = [
    ...[subject, body].flatMap((text) => lossNotes(row, text, saved)),
    ...(channel === "sms" ? segmentNotes(row, "", body) : []),
  ];
  const time = ((startsAt ?? 0) + minutes) % 1440;
  const { send_window_start: from, send_window_end: to } = dripSettings;
  if (startsAt === undefined || channel === "task" || (time >= from && time < to)) return notes;
  const says = `${hoursAndMinutes(time)} is outside of ${hoursAndMinutes(from)} to ${hoursAndMinutes(to)}: it is held until ${hoursAndMinutes(from)}, and what follows waits for it.`;
  return [...notes, { row, says }];
}
