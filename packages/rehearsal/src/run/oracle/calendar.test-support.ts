import type { ScenarioValue } from "../scenario-value.js";

/** A moment on the clock of a zone. */
export interface Wall {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly milliseconds: number;
  /** Whole minutes since midnight. */
  readonly minute: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** The clock and calendar of one zone. */
export interface Calendar {
  wall(moment: number): Wall;
  /** A skipped wall time moves on by the gap, and of one that comes twice it is the first. */
  momentOf(date: string, milliseconds: number): number;
  /** The moment with its offset, as RFC 3339 writes it. */
  written(moment: number): string;
}

const day = 86_400_000;

/** Clocks change on a quarter of an hour, so an offset is asked for once in each. */
const quarter = 900_000;

/** The days since 1970 of a date. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day;

/** A date, that many days on. */
export const daysOn = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * day).toISOString().slice(0, 10);

/** How many days the second date is after the first. */
export const daysBetween = (first: string, second: string): number => dayNumber(second) - dayNumber(first);

const calendars = new Map<string, Calendar>();

/** The calendar of a zone, by what `Intl` knows of it: the engine asks a Temporal library. */
export function calendarOf(zone: string): Calendar {
  const known = calendars.get(zone);
  if (known !== undefined) return known;
  const made = newCalendar(zone);
  calendars.set(zone, made);
  return made;
}

function newCalendar(zone: string): Calendar {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, hourCycle: "h23", ...numeric });
  const offsets = new Map<number, number>();
  const offset = (moment: number): number => {
    const slot = Math.floor(moment / quarter);
    const known = offsets.get(slot);
    if (known !== undefined) return known;
    const parts = new Map(format.formatToParts(slot * quarter).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const there = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
    offsets.set(slot, there - slot * quarter);
    return there - slot * quarter;
  };
  return {
    wall: (moment) => {
      const shifted = moment + offset(moment);
      const milliseconds = shifted - Math.floor(shifted / day) * day;
      return {
        date: new Date(shifted).toISOString().slice(0, 10),
        milliseconds,
        minute: Math.floor(milliseconds / 60_000),
        weekday: new Date(shifted).getUTCDay(),
      };
    },
    momentOf: (date, milliseconds) => {
      const asIfUtc = dayNumber(date) * day + milliseconds;
      const [before, after] = [offset(asIfUtc - day), offset(asIfUtc + day)];
      const exact = [asIfUtc - before, asIfUtc - after].filter((moment) => moment + offset(moment) === asIfUtc);
      return exact.length === 0 ? asIfUtc - before : Math.min(...exact);
    },
    written: (moment) => {
      const minutes = offset(moment) / 60_000;
      const ahead = Math.abs(minutes);
      const two = (number: number): string => String(number).padStart(2, "0");
      const wall = new Date(moment + offset(moment)).toISOString().slice(0, 19);
      return `${wall}${minutes < 0 ? "-" : "+"}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
    },
  };
}

/**
 * The moment that a value stands for: one that is read already, or a date as people write it, in the zone of the
 * workspace.
 */
export function momentIn(value: ScenarioValue | undefined, calendar: Calendar): number | undefined {
  if (typeof value === "string") {
    const [, date, hours = "00", minutes = "00"] = /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d))?$/u.exec(value) ?? [];
    return date === undefined ? undefined : calendar.momentOf(date, (Number(hours) * 60 + Number(minutes)) * 60_000);
  }
  const isMoment = typeof value === "object" && value !== null && "moment" in value;
  return isMoment ? value.moment : undefined;
}

/** A moment as a text tells it: without a time at midnight. */
export const momentText = (moment: number, calendar: Calendar): string =>
  calendar.written(moment).slice(0, 16).replace("T", " ").replace(" 00:00", "");

const numeric = {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;
