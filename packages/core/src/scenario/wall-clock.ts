import { Temporal } from "temporal-polyfill";

/** A calendar day as `YYYY-MM-DD`, and the minute of it, on some clock. */
export interface WallTime {
  readonly date: string;
  readonly minute: number;
}

/** Whether a text names a zone that clocks are known of. */
export function isTimeZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** The zones of the world, as they are called. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf("timeZone");

/** A time of a day in a zone. One that a clock change skips moves on by the gap; one that comes twice is the first. */
export function momentOf({ date, minute }: WallTime, zone: string): number {
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime();
  return midnight.add({ minutes: minute }).toZonedDateTime(zone).epochMilliseconds;
}

/** Where a day begins in a zone: at midnight, or where a clock change skips it, just after. */
export function startOfDay(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().epochMilliseconds;
}

/** What the clock of a zone shows. */
export function wallTimeOf(at: number, zone: string): WallTime {
  const { hour, minute, ...time } = parts(at, zone);
  return { date: time.date, minute: hour * 60 + minute };
}

/** Whether the clocks of a zone show the time of a moment twice, as they do where they are put back. */
export function isRepeated(at: number, zone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const [first, last] = (["earlier", "later"] as const).map((disambiguation) =>
    local.toPlainDateTime().toZonedDateTime(zone, { disambiguation }),
  );
  return first?.epochMilliseconds !== last?.epochMilliseconds;
}

/** A moment by the clocks of a zone as RFC 3339 has it, to the minute: "2026-11-01T01:30-06:00". */
export function timestampOf(at: number, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return local.toString({ smallestUnit: "minute", timeZoneName: "never" });
}

function parts(at: number, zone: string): { date: string; hour: number; minute: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return { date: local.toPlainDate().toString(), hour: local.hour, minute: local.minute };
}

/** The day so many days after another. */
export function dayAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days;
}

/** Whether a text such as 2026-02-30 names a day that there is. */
export function isDay(date: string): boolean {
  try {
    Temporal.PlainDate.from(date, { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
}

/** The moment that an RFC 3339 text names, in milliseconds; undefined where it names none. */
export function instantOf(text: string): number | undefined {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** Whether a moment lies between two minutes of the day on the clock of a zone, the second excluded; over midnight too. */
export function isWithin(
  at: number,
  { from, to }: { readonly from: number; readonly to: number },
  zone: string,
): boolean {
  const { minute } = wallTimeOf(at, zone);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
