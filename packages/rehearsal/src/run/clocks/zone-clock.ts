import { Temporal } from "temporal-polyfill";

/** A stretch of time, its end excluded. Both are milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A stretch of time in which the clocks of a zone are so far ahead of UTC. */
interface OffsetSpan extends Span {
  readonly offset: number;
}

/**
 * The clocks of one zone. A wall time is what they show, written as the milliseconds since 1970 at which UTC shows the
 * same, so that days and minutes of a day are plain arithmetic.
 */
export interface ZoneClock {
  /** What the clocks show at a moment. */
  wallAt(moment: number): number;
  /** By how many milliseconds they are ahead of UTC at a moment. */
  offsetAt(moment: number): number;
  /** When they show a wall time: the first time of two; one that is skipped moves on by the gap. */
  momentAt(wall: number): number;
  /** When they show a wall time from the first to before the second: in several stretches where clocks are put back. */
  spansShowing(fromWall: number, toWall: number): readonly Span[];
}

export const minute = 60_000;
export const day = 1440 * minute;

/** No stretch of time: what is asked for next is looked up. */
const noSpan: OffsetSpan = { from: 0, to: 0, offset: 0 };

const clocks = new Map<string, ZoneClock>();

/** Returns the clocks of a zone by its IANA name; throws a RangeError for a name that is of no zone. */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = clockOf(zone);
  clocks.set(zone, made);
  return made;
}

function clockOf(zone: string): ZoneClock {
  Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
  const years = new Map<number, readonly OffsetSpan[]>();
  const spansOf = (year: number): readonly OffsetSpan[] => {
    const known = years.get(year);
    if (known !== undefined) return known;
    const made = spansInYear(zone, year);
    years.set(year, made);
    return made;
  };
  let last = noSpan;
  const offsetAt = (moment: number): number => {
    if (moment < last.from || moment >= last.to) {
      const spans = spansOf(new Date(moment).getUTCFullYear());
      last = spans.find(({ from, to }) => moment >= from && moment < to) ?? noSpan;
    }
    return last.offset;
  };
  const momentAt = (wall: number): number => {
    const before = offsetAt(wall - day);
    const first = wall - before;
    if (offsetAt(first) === before) return first;
    const after = offsetAt(wall + day);
    return offsetAt(wall - after) === after ? wall - after : first;
  };
  const spansShowing = (fromWall: number, toWall: number): readonly Span[] => {
    const found: Span[] = [];
    const [first, last] = [fromWall - day, toWall + day].map((moment) => new Date(moment).getUTCFullYear());
    for (let year = first ?? 0; year <= (last ?? 0); year += 1)
      for (const span of spansOf(year)) {
        const from = Math.max(span.from, fromWall - span.offset);
        const to = Math.min(span.to, toWall - span.offset);
        const previous = found.at(-1);
        if (from >= to) continue;
        if (previous?.to === from) found[found.length - 1] = { from: previous.from, to };
        else found.push({ from, to });
      }
    return found;
  };
  return { offsetAt, momentAt, spansShowing, wallAt: (moment) => moment + offsetAt(moment) };
}

/** Returns the offsets of a zone in a year of UTC. */
function spansInYear(zone: string, year: number): readonly OffsetSpan[] {
  const end = Date.UTC(year + 1, 0);
  const spans: OffsetSpan[] = [];
  for (let from = Date.UTC(year, 0); from < end; ) {
    const at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
    const next = at.getTimeZoneTransition("next")?.epochMilliseconds ?? end;
    const to = Math.min(next, end);
    spans.push({ from, to, offset: at.offsetNanoseconds / 1_000_000 });
    from = to;
  }
  return spans;
}

/** Returns the calendar day of a wall time, counted from 1 January 1970. */
export const dayOf = (wall: number): number => Math.floor(wall / day);

/** Returns the day of the week of a calendar day, 0 for Sunday. */
export const weekdayOf = (calendarDay: number): number => (((calendarDay + 4) % 7) + 7) % 7;

/** Returns a calendar day as `YYYY-MM-DD`. */
export const dayText = (calendarDay: number): string => new Date(calendarDay * day).toISOString().slice(0, -14);

/** Returns a wall time as RFC 3339 writes it, with the offset. */
export function localText(moment: number, clock: ZoneClock): string {
  const offset = clock.offsetAt(moment);
  const minutes = Math.abs(Math.trunc(offset / minute));
  const two = (number: number): string => String(number).padStart(2, "0");
  const sign = offset < 0 ? "-" : "+";
  const wall = new Date(moment + offset).toISOString().slice(0, -5);
  return `${wall}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
