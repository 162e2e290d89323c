import { FormatRegistry } from "@sinclair/typebox";

/** A timestamp of RFC 3339, with its offset. */
const timestamp = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-](\d\d):(\d\d))$/;

/** A 61st second, which follows the last minute of a day in UTC (RFC 3339, 5.7). */
const leapSecond = /(:\d\d):60/;

/** Returns a date of the calendar: 2026-02-29 is none. Years from 0001. */
function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/** Returns a moment as RFC 3339 writes it. */
function isTimestamp(text: string): boolean {
  const [, day = "", hour, minute, second, offsetHour = 0, offsetMinute = 0] = timestamp.exec(text) ?? [];
  const inRange = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  const offsetInRange = Number(offsetHour) < 24 && Number(offsetMinute) < 60;
  if (!isDate(day) || !inRange || !offsetInRange) return false;
  const moment = momentOf(text);
  const isMidnight = moment.getUTCHours() + moment.getUTCMinutes() + moment.getUTCSeconds() === 0;
  const year = moment.getUTCFullYear();
  return (Number(second) < 60 || isMidnight) && year > 0 && year < 10_000;
}

/** The formats a schema may name: how one is recognised, and what to call it in a message. */
export const formats = {
  date: { matches: isDate, expected: "a date of the calendar, written YYYY-MM-DD" },
  "date-time": { matches: isTimestamp, expected: "an RFC 3339 timestamp such as 2026-05-31T09:30:00Z" },
} as const;

/** Their names, which a schema gives in `format`. */
export const formatNames = ["date", "date-time"] as const;

for (const [name, { matches }] of Object.entries(formats)) FormatRegistry.Set(name, matches);

/** The millisecond that a timestamp means or lies in. A leap second is the first of the next day, as in Unix time. */
export function momentOf(text: string): Date {
  const written = text.toUpperCase().replace(" ", "T");
  if (!leapSecond.test(written)) return new Date(written);
  return new Date(new Date(written.replace(leapSecond, "$1:59")).getTime() + 1_000);
}

/** Returns whether a timestamp lies between two milliseconds: after the one that `momentOf` gives. */
export function isBetweenMilliseconds(text: string): boolean {
  return /\.\d{3}\d*[1-9]/.test(text);
}
