import { blockKind, blockKinds } from "@setup-pack/core/format";
import { momentFrom, momentOf } from "../clocks/dates.js";
import { day, dayOf, minute, weekdayOf, type ZoneClock } from "../clocks/zone-clock.js";
import { lookUp, type Members, type Scope } from "../contact/lookup.js";
import type { Names } from "../names.js";
import type { PlayableBlock } from "../playable.js";
import { triggerFits } from "./trigger-fit.js";

/** Filters that only say when a trigger fires; who fires by the clock has met them. */
const clockFilters: ReadonlySet<string> = new Set(["date"]);

type Filters = ReadonlyMap<string, unknown>;

/** What reckoning a trigger's next moment needs to know. */
export interface ClockContext {
  readonly scope: Scope;
  readonly clock: ZoneClock;
  readonly names: Names;
}

/** The first moment, from one on, at which a trigger fires; undefined where none comes, or none can be read. */
type NextFiring = (block: PlayableBlock, from: number, context: ClockContext) => number | undefined;

/** How triggers that fire by the clock do, by what they are started by. */
const firings: ReadonlyMap<string, NextFiring> = new Map([
  ["date", nextDate],
  ["delay", nextDelay],
  ["schedule", nextOfSchedule],
]);

/** Kinds of triggers that fire by the clock. */
export const clockKinds: readonly string[] = kindsWhere((startedBy) => firings.has(startedBy));

/** Those of them that fire on dates which are kept with a contact, and may change with it. */
export const dateKinds: readonly string[] = kindsWhere((startedBy) => startedBy === "date" || startedBy === "delay");

function kindsWhere(fits: (startedBy: string) => boolean): string[] {
  return blockKinds.filter(({ startedBy }) => fits(startedBy)).map(({ kind }) => kind);
}

const filtersOf = (block: PlayableBlock): Filters =>
  block.does?.operation === "starts" ? block.does.filters : new Map<string, unknown>();

/** Returns when a trigger fires by the clock for a contact, from a moment on. */
export function nextFiring(block: PlayableBlock, from: number, context: ClockContext): number | undefined {
  return firings.get(blockKind(block.kind)?.startedBy ?? "")?.(block, from, context);
}

/** What the deal or task says that a trigger has fired for at a moment; undefined of a trigger that fires on dates. */
export const delayedAt = (block: PlayableBlock, at: number, context: ClockContext): Members | undefined =>
  delaysOf(block, context).find((delay) => delay.at === at)?.members;

/** When a trigger fires for each of the contact's deals or tasks, and what that says. */
function delaysOf(block: PlayableBlock, { scope: { contact }, names }: ClockContext) {
  const { kind } = block;
  const filters = filtersOf(block);
  const minutes = numberIn(filters, "days") ?? numberIn(filters, "hours");
  if (minutes === undefined) return [];
  return contact.delays.flatMap(({ event, since, members }) =>
    kind === `trigger.${event}` && triggerFits({ kind, filters, scope: { event: members, contact }, names }) !== false
      ? [{ at: since + minutes * minute, members }]
      : [],
  );
}

function nextDelay(block: PlayableBlock, from: number, context: ClockContext): number | undefined {
  const moments = delaysOf(block, context).flatMap(({ at }) => (at >= from ? [at] : []));
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** Returns the filters of a trigger that are still to be met when it has fired by the clock. */
export const filtersBesideClock = (filters: Filters): Filters =>
  new Map([...filters].filter(([name]) => !clockFilters.has(name)));

const numberIn = (filters: Filters, name: string): number | undefined => {
  const value = filters.get(name);
  return typeof value === "number" ? value : undefined;
};

function nextDate(block: PlayableBlock, from: number, { scope, clock }: ClockContext): number | undefined {
  const filters = filtersOf(block);
  const name = filters.get("date");
  const date = typeof name === "string" ? momentOf(lookUp(name, scope), clock) : undefined;
  if (date === undefined) return undefined;
  const minutes = numberIn(filters, "offset_days");
  const offset = {
    offsetDays: minutes === undefined ? undefined : minutes / 1440,
    atMinute: numberIn(filters, "at_minute"),
  };
  const first = momentFrom(date, offset, clock);
  if (first === undefined || first >= from) return first;
  if (filters.get("yearly") !== true) return undefined;
  const firstYear = new Date(clock.wallAt(date)).getUTCFullYear();
  const nearest = new Date(clock.wallAt(from)).getUTCFullYear() - Math.ceil((offset.offsetDays ?? 0) / 365) - 1;
  for (let year = Math.max(firstYear, nearest); year <= nearest + 4; year += 1) {
    const anniversary = momentFrom(inYear(date, year, clock), offset, clock);
    if (anniversary !== undefined && anniversary >= from) return anniversary;
  }
  return undefined;
}

/** Returns a date in another year; 29 February is the 28th where there is none. */
function inYear(date: number, year: number, clock: ZoneClock): number {
  const wall = clock.wallAt(date);
  const parts = new Date(wall);
  const [month, dayOfMonth] = [parts.getUTCMonth(), parts.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return clock.momentAt(Date.UTC(year, month, Math.min(dayOfMonth, lastDay)) + wall - dayOf(wall) * day);
}

/** How far ahead a day of a schedule is looked for: a quarter, and what a month more may bring. */
const daysAhead = 125;

function nextOfSchedule(block: PlayableBlock, from: number, { clock }: ClockContext): number | undefined {
  const filters = filtersOf(block);
  const isOn = scheduleDay(filters);
  const atMinute = numberIn(filters, "at_minute");
  if (isOn === undefined || atMinute === undefined) return undefined;
  const today = dayOf(clock.wallAt(from));
  for (let calendarDay = today - 1; calendarDay <= today + daysAhead; calendarDay += 1) {
    const at = clock.momentAt(calendarDay * day + atMinute * minute);
    if (at >= from && isOn(calendarDay)) return at;
  }
  return undefined;
}

/** Returns whether a schedule has a calendar day; undefined for one that cannot be read. */
function scheduleDay(filters: Filters): ((calendarDay: number) => boolean) | undefined {
  const weekdays = filters.get("weekdays");
  const dayOfMonth = numberIn(filters, "day");
  switch (filters.get("repeat")) {
    case "daily":
      return () => true;
    case "weekly": {
      if (!Array.isArray(weekdays)) return undefined;
      const on = new Set<unknown>(weekdays);
      return (calendarDay) => on.has(weekdayOf(calendarDay));
    }
    case "monthly":
      return dayOfMonth === undefined ? undefined : (calendarDay) => isDayOfMonth(calendarDay, dayOfMonth);
    case "quarterly":
      return dayOfMonth === undefined
        ? undefined
        : (calendarDay) => new Date(calendarDay * day).getUTCMonth() % 3 === 0 && isDayOfMonth(calendarDay, dayOfMonth);
    default:
      return undefined;
  }
}

/** Returns whether a calendar day is so many in its month; of a month with fewer days it is the last. */
function isDayOfMonth(calendarDay: number, wanted: number): boolean {
  const date = new Date(calendarDay * day);
  const isLast = new Date((calendarDay + 1) * day).getUTCDate() === 1;
  return date.getUTCDate() === wanted || (isLast && date.getUTCDate() < wanted);
}
