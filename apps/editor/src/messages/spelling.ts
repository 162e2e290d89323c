/** How a language spells times, dates and numbers. For the eye alone: what is saved never depends on the reader. */
export interface Spelling {
  /** A minute of the day, 0 to 1440: "9:05 AM", "09:05"; the last is the midnight at which a day ends. */
  readonly time: (minutes: number) => string;
  /** An hour of the day, 0 to 24, for a scale: "6 AM", "6". */
  readonly hour: (hour: number) => string;
  /** A calendar day such as "2026-01-08": "Thursday, January 8, 2026". */
  readonly day: (date: string) => string;
  /** A moment, in milliseconds, on the clocks of this computer: "Jan 8, 2026, 5:50 PM". */
  readonly moment: (milliseconds: number) => string;
  readonly number: (number: number) => string;
  /** A day of the week, 0 for Sunday: "Thu", or "Thursday" in full. */
  readonly weekday: (day: number, length?: "short" | "long") => string;
}

const minutesADay = 1440;

/** Keeps a text that is written from right to left from turning the sentence around it. */
const isolated = (text: string): string => (/[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text);

/**
 * Returns whether a name of a language can be read at all: a browser that is started without one may give
 * "en-US@posix".
 */
function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}

/**
 * Returns the spelling of the first of these languages that is known; digits are always those that can be typed here.
 */
export function spellingOf(languages: readonly string[]): Spelling {
  const given = [...languages.filter(isLanguage), "en"];
  const latin = { numberingSystem: "latn" } as const;
  const inUtc = { ...latin, timeZone: "UTC" } as const;
  const time = new Intl.DateTimeFormat(given, { ...inUtc, timeStyle: "short" });
  const hour = new Intl.DateTimeFormat(given, { ...inUtc, hour: "numeric" });
  const day = new Intl.DateTimeFormat(given, { ...inUtc, dateStyle: "full" });
  const moment = new Intl.DateTimeFormat(given, { ...latin, dateStyle: "medium", timeStyle: "short" });
  const number = new Intl.NumberFormat(given, latin);
  const weekdays = {
    short: new Intl.DateTimeFormat(given, { timeZone: "UTC", weekday: "short" }),
    long: new Intl.DateTimeFormat(given, { timeZone: "UTC", weekday: "long" }),
  };
  const isHalved = time.resolvedOptions().hour12 === true;
  const at = (minutes: number): Date => new Date(minutes * 60_000);
  return {
    time: (minutes) => (minutes === minutesADay && !isHalved ? "24:00" : isolated(time.format(at(minutes)))),
    hour: (count) => (isHalved ? isolated(hour.format(at(count * 60))) : number.format(count)),
    day: (date) => isolated(day.format(new Date(`${date}T00:00:00Z`))),
    moment: (milliseconds) => isolated(moment.format(milliseconds)),
    number: (value) => number.format(value),
    // The fourth day of 1970 was a Sunday.
    weekday: (of, length = "short") => isolated(weekdays[length].format(new Date(Date.UTC(1970, 0, 4 + of)))),
  };
}

let ofReader: Spelling | undefined;

/** Returns the spelling of whoever reads this page. */
export function readersSpelling(): Spelling {
  ofReader ??= spellingOf(navigator.languages);
  return ofReader;
}

const units = ["bytes", "kB", "MB", "GB"] as const;

/** Returns a number of bytes as a person says it: "312 bytes", "1.2 MB". */
export function sizeInWords(bytes: number, { number } = readersSpelling()): string {
  if (bytes === 1) return "1 byte";
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  const shown = unit === 0 || size >= 99.95 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${number(shown)} ${units[unit]}`;
}
