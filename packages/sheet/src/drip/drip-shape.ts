import type { BlockBook } from "@setup-pack/core/meaning";
import type { AutomationShape, ShapeStep } from "@setup-pack/core/templates";
import { fold, listOf, quote } from "@setup-pack/core/words";
import { newStepIds } from "@setup-pack/edit";
import { cellText } from "../cell.js";
import { textFault } from "../plan/new-rows.js";
import type { RowMessage } from "../plan/sheet-plan.js";
import { readTime, type WrittenTime } from "../plan/times.js";
import {
  cannotWrite,
  channelNames,
  messageFault,
  type NewMessage,
  type NewStep,
  newMessage,
  newWait,
} from "../steps/new-steps.js";
import { type DripRow, dripSettings } from "./drip-columns.js";

/** An automation of a drip sheet, and the rows of it that cannot be written. */
interface DripShape {
  readonly shape: AutomationShape;
  readonly refusals: readonly RowMessage[];
}

/** Returns the steps of an automation: each message, and before it the wait since the one before. */
export function dripShape(title: string, { messages }: Timetable, trigger: string, book: BlockBook): DripShape {
  const [steps, refusals]: [NewStep[], RowMessage[]] = [[], []];
  let now = 0;
  for (const { row, minutes, channel, subject, body } of messages) {
    const wait = minutes > now ? newWait(minutes - now, book) : undefined;
    const message = newMessage({ channel, subject, body }, book);
    now = minutes;
    for (const step of [wait, message]) {
      if (step === undefined) continue;
      if ("refused" in step) refusals.push({ row, says: cannotWrite(step) });
      else steps.push(step);
    }
  }
  const shape = {
    name: "drip",
    title,
    summary: "",
    settings: dripSettings,
    steps: chained({ kind: trigger, config: {} }, steps),
  };
  return { shape, refusals };
}

function chained(first: NewStep, others: readonly NewStep[]): readonly ShapeStep[] {
  const newId = newStepIds();
  const named = [first, ...others].map((step) => ({ id: newId(step.kind), ...step }));
  return named.map((step, index) => {
    const next = named[index + 1];
    return next === undefined ? step : { ...step, to: next.id };
  });
}

/** A message with the time at which a contact gets it, in minutes since the start. */
export interface TimedMessage extends DripMessage {
  readonly minutes: number;
}

/** A drip sheet by time. */
export interface Timetable {
  /** In the order in which they go out; those of one time as in the sheet. */
  readonly messages: readonly TimedMessage[];
  readonly firstDay: 0 | 1;
  /**
   * The time of day at which a contact starts, of whom the sheet tells; undefined where its times are since the start.
   */
  readonly startsAt: number | undefined;
}

/** The earliest time of a first message that is read as a time of day: nobody writes at night, or waits so long. */
const morning = 6 * 60;

/**
 * When the messages of a drip sheet go out. Its times are times of day where one is plainly written so, or where the
 * first message goes out in the morning or later: then that one goes out when a contact starts, and every other one as
 * long after it as the sheet has it. Else they are hours and minutes since the start.
 */
export function timetableOf(messages: readonly DripMessage[], firstDay: 0 | 1 | undefined): Timetable {
  const least = Math.min(...messages.map(({ day }) => day));
  const first = firstDay ?? (least === 1 ? 1 : 0);
  const [earliest] = [...messages].sort((one, other) => one.day - other.day || minutesOf(one, 0) - minutesOf(other, 0));
  const opening = earliest?.time?.minutes ?? 0;
  const isOfDay = opening >= morning || messages.some(({ time }) => time !== undefined && time.as !== "plain");
  const startsAt = isOfDay ? (earliest?.time === undefined ? firstTime(messages) : opening) : undefined;
  const timed = messages.map((message) => ({
    ...message,
    minutes: (message.day - first) * 1440 + minutesOf(message, startsAt ?? 0) - (startsAt ?? 0),
  }));
  return { messages: timed.sort((one, other) => one.minutes - other.minutes), firstDay: first, startsAt };
}

const minutesOf = ({ time }: DripMessage, otherwise: number): number => time?.minutes ?? otherwise;

/** Returns the earliest time of day in a sheet whose first message has none. */
const firstTime = (messages: readonly DripMessage[]): number =>
  Math.min(...messages.flatMap(({ time }) => (time === undefined ? [] : [time.minutes])));

/** A message of a drip sheet, its day and time as they are written there. */
export interface DripMessage extends NewMessage {
  readonly row: number;
  /** "" where the sheet names none. */
  readonly automation: string;
  readonly day: number;
  /** Undefined where there is none: at the time of the message before, or at the start. */
  readonly time: WrittenTime | undefined;
}

/** Words for channels that are not ours. */
const channelWords: ReadonlyMap<string, string> = new Map([
  ...["text", "text message", "texting", "mms"].map((word) => [word, "sms"] as const),
  ...["mail", "e-mail", "email message"].map((word) => [word, "email"] as const),
  ...["call", "phone", "phone call", "to-do", "todo", "reminder"].map((word) => [word, "task"] as const),
]);

const atOnce: ReadonlySet<string> = new Set(["immediately", "immediate", "now", "instant", "asap", "at once"]);

/** Reads a row of a drip sheet, whose day has been read; gives a sentence where it is no message. */
export function dripMessage({ row, cell, emptied }: DripRow, day: number | string): DripMessage | string {
  if (emptied !== undefined) return emptied;
  if (typeof day === "string") return day;
  const written = cellText(cell("time"));
  const isAtOnce = (written === "" && typeof cell("time") !== "object") || atOnce.has(fold(written));
  const time = isAtOnce ? undefined : readTime(cell("time"));
  if (!isAtOnce && time === undefined) return `${quote(written)} is not a time. Write it as 9:30 or 9:30 AM.`;
  for (const column of ["subject", "body"] as const) {
    const fault = textFault(column, cell(column));
    if (fault !== undefined) return fault;
  }
  const [subject, body] = [cellText(cell("subject")), cellText(cell("body"))];
  const named = fold(cellText(cell("channel")));
  const channel = named === "" ? (subject === "" ? "sms" : "email") : (channelWords.get(named) ?? named);
  if (!channelNames.includes(channel))
    return `${quote(cellText(cell("channel")))} is not a channel. Write ${listOf(channelNames.map(quote), "or", channelNames.length)}.`;
  const message =
    channel === "task" && subject === "" ? { channel, subject: body, body: "" } : { channel, subject, body };
  return messageFault(message) ?? { row, automation: cellText(cell("automation")), day, time, ...message };
}
