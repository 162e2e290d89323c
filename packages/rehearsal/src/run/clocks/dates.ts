import type { ScenarioValue } from "../scenario-value.js";
import { day, dayOf, dayText, minute, type ZoneClock } from "./zone-clock.js";

/**
 * How far from 1970 moments are told: what a Date can hold (ECMAScript, Time Values), and a whole rehearsal after it.
 */
const farthestMoment = 8.64e15 - 500 * day;

/**
 * Returns whether a number is a moment that can be told: it is not where a program reckoned one that no calendar has.
 */
export const isMoment = (number: number): boolean => Math.abs(number) <= farthestMoment;

/** Returns the moment that is nearest to a number which may be none. */
export const nearestMoment = (number: number): number =>
  Number.isNaN(number) ? 0 : Math.max(-farthestMoment, Math.min(number, farthestMoment));

/** A date, with a time in the workspace's zone or without one, or with a time and an offset. */
const written = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** The moment a value is: a moment, or a text that says one; undefined for any other, and for one that is too far. */
export function momentOf(value: ScenarioValue | undefined, clock: ZoneClock): number | undefined {
  if (typeof value === "object" && value !== null && "moment" in value)
    return isMoment(value.moment) ? value.moment : undefined;
  if (typeof value !== "string") return undefined;
  const parts = written.exec(value.trim());
  if (parts === null) return undefined;
  const [, year = "", month = "", date = "", hour = "00", minutes = "00", seconds = "00", offset] = parts;
  const wall = Date.parse(`${year}-${month}-${date}T${hour}:${minutes}:${seconds}Z`);
  if (Number.isNaN(wall) || dayText(dayOf(wall)) !== `${year}-${month}-${date}`) return undefined;
  return offset === undefined ? clock.momentAt(wall) : Date.parse(`${value.trim().replace(" ", "T")}`);
}

/**
 * Returns a moment as texts have it: its day in the workspace's zone, and its time unless that is midnight. What is
 * none stays the number it is.
 */
export function momentText(moment: number, clock: ZoneClock): string {
  if (!isMoment(moment)) return String(moment);
  const text = new Date(clock.wallAt(moment)).toISOString();
  const time = text.slice(11, 16);
  return time === "00:00" ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}

/** What is to be reckoned from a date: so many days on, at a minute of that day or at the date's own. */
export interface DateOffset {
  readonly offsetDays: number | undefined;
  readonly atMinute: number | undefined;
}

/** The furthest that a date is reckoned from: what is beyond is no date of anybody's life. */
const farthestDays = 73_000;

/**
 * Returns the moment that is so far from a date, by the workspace's calendar and clocks; undefined for one that is too
 * far.
 */
export function momentFrom(
  date: number,
  { offsetDays = 0, atMinute }: DateOffset,
  clock: ZoneClock,
): number | undefined {
  if (Math.abs(offsetDays) > farthestDays) return undefined;
  const wall = clock.wallAt(date);
  const ownTime = wall - dayOf(wall) * day;
  const time = atMinute === undefined ? ownTime : atMinute * minute;
  return clock.momentAt(dayOf(wall) * day + Math.round(offsetDays * 1440) * minute + time);
}
