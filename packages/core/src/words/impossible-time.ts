const timestamp = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/i;

const months = "January February March April May June July August September October November December".split(" ");

/**
 * What an RFC 3339 timestamp names that does not exist, where its form is right and only that is wrong with it; goes on
 * after "which". Undefined for a text of another form, and for a time that can be.
 */
export function impossibleTime(text: string): string | undefined {
  const parts = timestamp
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = parts;
  const name = months[month - 1];
  if (name === undefined) return `names a month that does not exist: ${two(month)}; write one from 01 to 12`;
  const days = daysIn(year, month);
  if (day < 1 || day > days)
    return `names a day that does not exist: ${name} ${String(year).padStart(4, "0")} has ${days} days; write one of them`;
  if (hour > 23 || minute > 59)
    return `names a time that does not exist: ${two(hour)}:${two(minute)}; write one from 00:00 to 23:59`;
  if (second > 59) return "names a second that does not exist; write one from 00 to 59";
  if (offsetHour > 23 || offsetMinute > 59) return "names an offset that does not exist; write one up to 23:59";
  return undefined;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** Returns the days of a month in the Gregorian calendar. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
