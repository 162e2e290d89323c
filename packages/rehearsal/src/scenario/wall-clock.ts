import { Temporal } from "temporal-polyfill";
import { day, dayOf, dayText, localText, minute, zoneClock } from "../run/clocks/zone-clock.js";

/** A calendar day as `YYYY-MM-DD`, and the minute of it, on some clock. */
export interface WallTime {
  readonly date: string;
  readonly minute: number;
}

/** Returns whether a text names a zone that clocks are known of. */
export function isTimeZone(zone: string): boolean {
  try {
    zoneClock(zone);
    return true;
  } catch {
    return false;
  }
}

let listed: ReadonlyMap<string, string> | undefined;

/**
 * Returns the zones of the world, as they are called, by that in small letters. Listing them takes a while, so it is
 * done once.
 */
export function timeZones(): ReadonlyMap<string, string> {
  listed ??= new Map(Intl.supportedValuesOf("timeZone").map((zone) => [zone.toLowerCase(), zone]));
  return listed;
}

/** Returns the wall time at which a calendar day begins; not a number for a day that there is not. */
const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/**
 * Returns a time of a day in a zone. One that a clock change skips moves on by the gap; one that comes twice is the
 * first.
 */
export const momentOf = (time: WallTime, zone: string): number =>
  zoneClock(zone).momentAt(midnightOf(time.date) + time.minute * minute);

/** Where a day begins in a zone: at midnight, or where a clock change skips it, just after. */
export function startOfDay(date: string, zone: string): number {
  const midnight = midnightOf(date);
  const clock = zoneClock(zone);
  return clock.spansShowing(midnight, midnight + day)[0]?.from ?? clock.momentAt(midnight);
}

/** What the clock of a zone shows. */
export function wallTimeOf(at: number, zone: string): WallTime {
  const wall = zoneClock(zone).wallAt(at);
  const calendarDay = dayOf(wall);
  return { date: dayText(calendarDay), minute: Math.floor((wall - calendarDay * day) / minute) };
}

/** Returns whether the clocks of a zone show the time of a moment twice, as they do where they are put back. */
export function isRepeated(at: number, zone: string): boolean {
  const clock = zoneClock(zone);
  const wall = clock.wallAt(at);
  return clock.spansShowing(wall, wall + 1).length > 1;
}

/** Returns a moment by the clocks of a zone as RFC 3339 has it, to the minute: "2026-11-01T01:30-06:00". */
export const timestampOf = (at: number, zone: string): string =>
  localText(at, zoneClock(zone)).replace(/:\d\d(?=[+-]\d\d:\d\d$)/, "");

/** Returns the day so many days after another. */
export const dayAfter = (date: string, days: number): string => dayText(dayOf(midnightOf(date)) + days);

/** Returns the days from one day to another. */
export const daysBetween = (from: string, to: string): number => dayOf(midnightOf(to)) - dayOf(midnightOf(from));

/** Returns whether a text such as 2026-02-30 names a day that there is. */
export function isDay(date: string): boolean {
  const midnight = midnightOf(date);
  return !Number.isNaN(midnight) && dayText(dayOf(midnight)) === date;
}

/** Returns the moment that an RFC 3339 text names, in milliseconds; undefined where it names none. */
export function instantOf(text: string): number | undefined {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a moment lies between two minutes of the day on the clock of a zone, the second excluded; over
 * midnight too.
 */
export function isWithin(
  at: number,
  { from, to }: { readonly from: number; readonly to: number },
  zone: string,
): boolean {
  const { minute: now } = wallTimeOf(at, zone);
  return from < to ? now >= from && now < to : now >= from || now < to;
}
