import type { Form, Steps } from "../promises/promise.js";
import { day, dayOf, dayText, minute, weekdayOf, type ZoneClock, zoneClock } from "../run/clocks/zone-clock.js";
import type { PlayableAutomation } from "../run/playable.js";
import { patternsOf } from "./patterns.js";

/** What a play's calendar is. */
interface Calendar {
  readonly timeZone: string;
  readonly holidays: ReadonlySet<string>;
  readonly starts: number;
  readonly end: number;
  /** Minutes of the day at which something turns that is reckoned from a date which is not known. */
  readonly turns: readonly number[];
  /** How far what two clocks show may be compared, in milliseconds: a change of the clocks between the two tells. */
  readonly reach: number;
}

/** The moments at which one time of the day comes, each with the kind of its day. */
type Comings = readonly { readonly at: number; readonly kind: string }[];

/** Returns the moments from which another hour or day holds, on the two next days of each kind after a moment. */
export function hoursOf(
  automations: readonly PlayableAutomation[],
  form: Form,
  { timeZone, holidays, starts, end, turns, reach }: Calendar,
): (from: number) => readonly number[] {
  const minutes = new Map<string, Set<number>>();
  /** Zones in which days of the week are told apart. */
  const weeks = new Set<string>();
  const settings = automations.flatMap((one) => one.settings ?? []);
  const ownHolidays = settings.some((one) => one.send_window_skip_holidays) ? holidays : new Set<string>();
  const add = (zone: string, ...more: readonly number[]): void => {
    minutes.set(zone, new Set([...(minutes.get(zone) ?? []), ...more]));
  };
  for (const time of turns) add(timeZone, time - 1, time, time + 1);
  for (const {
    send_window_start: start,
    send_window_end: close,
    send_window_days: days,
    daily_send_limit,
  } of settings) {
    if (days.length < 7) weeks.add(timeZone);
    const isAllDay = start === null || close === null;
    if (!isAllDay) add(timeZone, start, close - 1, close);
    if (isTight(daily_send_limit) || (isAllDay && (days.length < 7 || ownHolidays.size > 0))) add(timeZone, -1, 0);
  }
  for (const steps of patternsOf(form).filter((one): one is Steps => one.is === "steps")) {
    if (steps.between !== undefined)
      for (const time of [steps.between.from, steps.between.to]) add(steps.timeZone, time - 1, time);
    if (steps.on === undefined) continue;
    weeks.add(steps.timeZone);
    add(steps.timeZone, -1, 0);
  }
  const all = [...minutes].flatMap(([zone, times]) => {
    const clock = zoneClock(zone);
    const isHoliday = (one: number): boolean => zone === timeZone && ownHolidays.has(dayText(one));
    const first = dayOf(clock.wallAt(starts)) - 1;
    const days = Array.from({ length: dayOf(clock.wallAt(end)) - first + 2 }, (_, index) => first + index);
    const changes = days.filter((one) => lengthOf(one, clock) !== day);
    const reachDays = Math.ceil(reach / day) + 1;
    const kindOf = (one: number): string =>
      [
        weeks.has(zone) ? weekdayOf(one) : "",
        ...[one - 1, one, one + 1].map(isHoliday),
        ...changes.map((change) => (Math.abs(one - change) <= reachDays ? one - change : "")),
      ].join();
    const kinds = new Map(days.map((one) => [one, kindOf(one)]));
    return [...times].map(
      (time): Comings =>
        days.map((one) => ({ at: clock.momentAt(one * day + time * minute), kind: kinds.get(one) ?? "" })),
    );
  });
  const found = new Map<Comings, Map<number, readonly number[]>>();
  return (from) =>
    all.flatMap((comings) => {
      const index = firstAfter(comings, from);
      const known = found.get(comings) ?? new Map<number, readonly number[]>();
      found.set(comings, known);
      const next = known.get(index) ?? twoOfEach(comings.slice(index));
      known.set(index, next);
      return next;
    });
}

/** Returns the place of the first that comes after a moment: they are about a day apart. */
function firstAfter(comings: Comings, from: number): number {
  const isAfter = (index: number): boolean => (comings[index]?.at ?? Number.POSITIVE_INFINITY) > from;
  let index = Math.min(comings.length, Math.max(0, Math.floor((from - (comings[0]?.at ?? from)) / day)));
  while (index > 0 && isAfter(index - 1)) index -= 1;
  while (!isAfter(index)) index += 1;
  return index;
}

/** Returns the first two of each kind. */
function twoOfEach(comings: Comings): readonly number[] {
  const counts = new Map<string, number>();
  return comings.flatMap(({ at, kind }) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count < 2 ? [at] : [];
  });
}

/** Returns how long a day is, which is another where clocks are changed. */
const lengthOf = (calendarDay: number, clock: ZoneClock): number =>
  clock.momentAt((calendarDay + 1) * day) - clock.momentAt(calendarDay * day);

/** Returns whether one contact alone may use up a limit of sends a day. */
export const isTight = (limit: number): boolean => limit <= 25;
