/** A validator keeps no more errors than this: a hostile file could have one for every second byte of it. */
export const mostErrors = 10_000;

/** How many characters a text has; a pair of surrogates is one. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index + 1 < text.length; index++) {
    if ((text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      count--;
      index++;
    }
  }
  return count;
}

/** Whether a text has at most so many characters; counts them only where the number of UTF-16 units leaves doubt. */
export function hasAtMost(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && codePoints(text) <= most);
}

/** Whether a text has at least so many characters. */
export function hasAtLeast(text: string, least: number): boolean {
  return text.length >= 2 * least || (text.length >= least && codePoints(text) >= least);
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const timestamp =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

const minutesADay = 24 * 60;

/** An RFC 3339 timestamp: a day that exists, a "T", and an offset. A leap second is the last one of a day in UTC. */
function isTimestamp(text: string): boolean {
  const parts = timestamp.exec(text);
  if (parts === null) return false;
  const [, year, month, day, hour, minute, second, sign, offsetHours = "0", offsetMinutes = "0"] = parts;
  if (Number(day) < 1 || Number(day) > daysOf(Number(year), Number(month))) return false;
  if (second !== "60") return true;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === "-" ? -1 : 1);
  const inUtc = Number(hour) * 60 + Number(minute) - offset;
  return (inUtc + minutesADay) % minutesADay === minutesADay - 1;
}

/** The days of a month, 0 for a month that does not exist. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** The formats of `schemas/`: each tells whether a text has it. The compiled validators call them. */
export const formats = {
  uuid: (text: string): boolean => uuid.test(text),
  "date-time": isTimestamp,
} as const;
