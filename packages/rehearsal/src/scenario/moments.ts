import { dayAfter, instantOf, isDay, isTimeZone, momentOf, startOfDay, timestampOf, wallTimeOf } from "./wall-clock.js";

/** A moment, in milliseconds since 1970, or a whole day. */
export type MomentReading =
  | { readonly is: "moment"; readonly at: number; readonly to: number }
  | { readonly is: "day"; readonly date: string; readonly at: number; readonly to: number };

/** A text that is not a moment: why, as the end of a sentence. */
export interface MomentFault {
  readonly is: "fault";
  readonly fault: string;
}

/** What moments of a scenario go by. */
export interface MomentFrame {
  readonly starts: number;
  readonly timeZone: string;
}

const minute = 60_000;

const minutesOf: ReadonlyMap<string, number> = new Map([
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
]);

const duration = /^(\d{1,30}) (minute|hour|day)s?$/;
const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)$/;
const likeTimeOfDay = /^\d{1,2}:\d\d$/;
const dayCounted = /^day (-?\d{1,9})(?: (\S+))?$/;
const dayNamed = /^(\d{4}-\d\d-\d\d)(?: (\S+))?$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;
const weekdayAndTime = /^([A-Za-z]+)(?: (\S+))?$/;

/** Moments beyond are nobody's; it keeps sums within what numbers and calendars hold. */
const farthest = 100 * 366 * 1440 * minute;

const howToWrite = 'write one such as "start", "start + 90 minutes", "day 2 10:15" or "2026-03-06 09:00"';

/** Returns a length such as "90 minutes", "1 hour" or "14 days", in milliseconds. */
export function durationOf(text: string): number | undefined {
  const [, amount, unit = ""] = duration.exec(text) ?? [];
  const minutes = minutesOf.get(unit);
  return amount === undefined || minutes === undefined ? undefined : Number(amount) * minutes * minute;
}

/** Returns a time of the day such as "08:30", in minutes after midnight. */
export function minuteOfDay(text: string): number | undefined {
  const [, hours, minutes] = timeOfDay.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Returns how a text is to be written that should be a time of the day. */
export const timeRemedy = (text: string): string =>
  minuteOfDay(`0${text}`) === undefined ? 'write one such as "08:30"' : `write "0${text}"`;

/**
 * Returns whether a text has the form of a moment that is counted from the start, so that as the value of a field it is
 * one. Dates stay texts there: the engine reads them where a date is meant.
 */
export function isCountedMoment(text: string): boolean {
  if (text === "start") return true;
  if (text.startsWith("start + ")) return duration.test(text.slice("start + ".length));
  const [, count, time] = dayCounted.exec(text) ?? [];
  return count !== undefined && (time === undefined || likeTimeOfDay.test(time));
}

/** Reads a moment, or a day where no time is given. */
export function readMoment(text: string, frame: MomentFrame): MomentReading | MomentFault {
  const { starts, timeZone } = frame;
  if (text === "start") return exactly(starts, frame);
  if (timestamp.test(text)) {
    const at = instantOf(text);
    return at === undefined
      ? { is: "fault", fault: "names a time that does not exist" }
      : { is: "moment", at, to: at + 1 };
  }
  const after = /^start\s*\+\s*(.*)$/.exec(text)?.[1];
  if (after !== undefined) {
    const length = durationOf(after);
    if (length === undefined) return faulty('has no length after the plus; write one such as "start + 90 minutes"');
    return exactly(starts + length, frame);
  }
  const [, count, time] = dayCounted.exec(text) ?? [];
  if (count !== undefined) {
    const days = Number(count);
    if (Math.abs(days) > 36_600) return faulty("is too far from the start");
    return dayOrMoment(dayAfter(wallTimeOf(starts, timeZone).date, days), time, frame);
  }
  const [, date, timeThen] = dayNamed.exec(text) ?? [];
  if (date === undefined) return faulty(`is not a moment; ${howToWrite}`);
  return isDay(date) ? dayOrMoment(date, timeThen, frame) : faulty("names a day that does not exist");
}

/** Weekdays are numbered from Monday 5 January 2026, the first of them all. */
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const firstMonday = "2026-01-05";

/** When a scenario starts that does not say when. */
export function usualStart(timeZone: string): number {
  return momentOf({ date: firstMonday, minute: 9 * 60 }, timeZone);
}

/** Calendars of other times are not ours, and reckoning with years of one or five digits is nobody's need. */
const [firstStart, lastStart] = [Date.UTC(1900, 0), Date.UTC(3000, 0)];

/** Reads when a scenario starts: a weekday and a time, a date and a time, or RFC 3339. */
export function readStart(text: string, timeZone: string): number | MomentFault {
  const starts = startIn(text, timeZone);
  if (typeof starts !== "number" || (starts >= firstStart && starts < lastStart)) return starts;
  return faulty("is too far from our days; write a date from 1900 to 2999");
}

/** Where a start moves on to whose wall time a clock change skips, as RFC 3339 has it; undefined for any other text. */
export function movedStart(text: string, timeZone: string): string | undefined {
  const time = minuteOfDay(dayNamed.exec(text)?.[2] ?? "");
  if (time === undefined || !isTimeZone(timeZone)) return undefined;
  const starts = readStart(text, timeZone);
  const isAsWritten = typeof starts !== "number" || wallTimeOf(starts, timeZone).minute === time;
  return isAsWritten ? undefined : timestampOf(starts, timeZone);
}

function startIn(text: string, timeZone: string): number | MomentFault {
  const frame = { starts: 0, timeZone };
  const [, word = "", time] = weekdayAndTime.exec(text) ?? [];
  const weekday = weekdays.indexOf(word.toLowerCase());
  if (weekday !== -1) {
    if (time === undefined) return faulty(`has no time; write one behind it, such as "${word} 09:00"`);
    const reading = dayOrMoment(dayAfter(firstMonday, weekday), time, frame);
    return reading.is === "fault" ? reading : reading.at;
  }
  if (!dayNamed.test(text) && !timestamp.test(text))
    return faulty('is no start; write a weekday and a time, such as "Thursday 17:50", or a date and a time');
  const reading = readMoment(text, frame);
  if (reading.is === "fault") return reading;
  if (reading.is === "day") return faulty(`has no time; write one behind it, such as "${text} 09:00"`);
  return reading.at;
}

const faulty = (fault: string): MomentFault => ({ is: "fault", fault });

/** Returns a moment that is given to the minute: any within that minute is it. */
function exactly(at: number, { starts }: MomentFrame): MomentReading | MomentFault {
  if (Math.abs(at - starts) > farthest) return faulty("is too far from the start");
  return { is: "moment", at, to: at + minute };
}

function dayOrMoment(date: string, time: string | undefined, { timeZone }: MomentFrame): MomentReading | MomentFault {
  if (time === undefined) {
    const [at, to] = [startOfDay(date, timeZone), startOfDay(dayAfter(date, 1), timeZone)];
    return { is: "day", date, at, to };
  }
  const minuteThen = minuteOfDay(time);
  if (minuteThen === undefined) return faulty(`has no time of the day behind the day; ${timeRemedy(time)}`);
  const at = momentOf({ date, minute: minuteThen }, timeZone);
  return { is: "moment", at, to: at + minute };
}
