import type { Form, Steps } from "../promises/promise.js";
import { momentOf } from "../run/clocks/dates.js";
import { sendTimes } from "../run/clocks/send-times.js";
import { day, dayOf, dayText, minute, weekdayOf, zoneClock } from "../run/clocks/zone-clock.js";
import { inContact, withoutDeciding } from "../run/contact/lookup.js";
import type { PlayableAutomation } from "../run/playable.js";
import { waitDate } from "../run/steps/wait-step.js";
import type { TriedEvent } from "./events.js";
import { patternsOf } from "./patterns.js";
import { type Arrival, arrivalsFrom } from "./reach.js";
import { operationOfBlock } from "./reads.js";
import type { Setting } from "./take.js";
import type { World } from "./world.js";

/** How long after an event something of it may come to a block, in milliseconds. */
export interface Delays {
  readonly any: readonly number[];
  /** To a block that sends. */
  readonly toSends: readonly number[];
  readonly isCut: boolean;
}

/** The moments at which an event is tried. */
export interface Corners {
  /** In order, from the first moment that is possible to the last, both included. */
  of(world: World, delays: Delays, until: number): { readonly moments: readonly number[]; readonly isCut: boolean };
  delaysOf(event: TriedEvent): Delays;
}

/** So many moments are tried of one event in one state. */
const mostMoments = 5_000;

/** Works out moments that tell plays apart: those from which the order of what comes, or what counts, is another. */
export function cornersOf(setting: Setting, form: Form, length: number): Corners {
  const { playable, clock, scenario, universe } = setting;
  const { automations } = playable;
  const limits = limitsOf(form);
  const hours = hoursOf(automations, form, scenario);
  const sendTimesOf = (automation: PlayableAutomation) => {
    if (automation.settings === null) return undefined;
    const known = setting.sendTimes.get(automation) ?? sendTimes(automation.settings, clock, scenario.holidays);
    setting.sendTimes.set(automation, known);
    return known;
  };
  const end = scenario.starts + length;
  const futures = new WeakMap<World, { readonly moments: readonly number[]; readonly isCut: boolean }>();
  const futureOf = (world: World) => {
    const known = futures.get(world);
    if (known !== undefined) return known;
    const scope = { items: [], event: undefined, contact: world.contact.record, workspace: scenario.workspace };
    const context = withoutDeciding({ scope, clock });
    const { arrivals, ends, isCut } = arrivalsFrom(queuedIn(world), {
      playable,
      sendTimesOf,
      until: end,
      dateOf: ({ does }) => (does?.operation === "wait" ? waitDate(does, context) : undefined),
    });
    const turns = [...universe.conditionDays].flatMap(([name, days]) => {
      const date = momentOf(inContact(name, context.scope.contact), clock);
      return date === undefined ? [] : days.flatMap((count) => [date - count * day, date + count * day]);
    });
    const moments = new Set([
      ...arrivals.map(({ at }) => at),
      ...ends,
      ...turns,
      ...world.queue.map(({ at }) => at),
      ...setting.monitor.moments(world.memory),
      world.now,
    ]);
    const future = { moments: [...moments], isCut };
    futures.set(world, future);
    return future;
  };
  return {
    delaysOf: ({ triggers }) => {
      const starts = triggers.map(({ automation, block }) => ({ automation, block, at: 0 }));
      const { arrivals, ends, isCut } = arrivalsFrom(starts, {
        playable,
        dateOf: () => undefined,
        sendTimesOf: () => undefined,
        until: length,
      });
      return {
        any: [...new Set([0, ...arrivals.map(({ at }) => at), ...ends])],
        toSends: [...new Set(arrivals.filter(({ block }) => isSend(block)).map(({ at }) => at))],
        isCut,
      };
    },
    of: (world, { any, toSends, isCut: isCutAfter }, until) => {
      const first = world.hasStepped ? nextMinute(world.now + 1) : nextMinute(world.now);
      const found = new Set<number>();
      const add = (moment: number): void => {
        for (const one of [Math.floor(moment / minute) * minute, nextMinute(moment)])
          if (one >= first && one <= until) found.add(one);
      };
      const addAround = (moment: number): void => {
        for (const shift of [-minute, 0, minute]) add(moment + shift);
      };
      for (const moment of [first, first + minute]) add(moment);
      if (until < end) for (const moment of [until - minute, until]) add(moment);
      const { moments, isCut } = futureOf(world);
      for (const moment of moments)
        for (const delay of any) {
          const at = moment - delay;
          addAround(at);
          for (const limit of limits) {
            add(at - limit);
            add(at + limit);
          }
        }
      // What comes later may be bound to an hour, and this event only to what comes later.
      for (const delay of new Set([0, ...toSends]))
        for (const at of hours(world.now + delay))
          for (const shift of [0, ...limits.flatMap((limit) => [-limit, limit])]) add(at - delay + shift);
      return {
        moments: [...found].sort((one, other) => one - other).slice(0, mostMoments),
        isCut: isCut || isCutAfter || found.size > mostMoments,
      };
    },
  };
}

const isSend = (block: Arrival["block"]): boolean => {
  const operation = operationOfBlock(block)?.operation;
  return operation === "send" || operation === "compose";
};

const nextMinute = (moment: number): number => Math.ceil(moment / minute) * minute;

/** Where what is queued goes on. */
function queuedIn({ queue }: World): readonly Arrival[] {
  return queue.flatMap(({ at, item }): readonly Arrival[] => {
    switch (item.does) {
      case "resume": {
        const { run, block } = item.branch;
        return block.handles.flatMap((handle) =>
          block.leadsTo(handle).map((next) => ({ automation: run.automation, block: next, at })),
        );
      }
      case "send":
        return [{ automation: item.branch.run.automation, block: item.branch.block, at }];
      case "enroll":
        return item.automation.triggers.map((block) => ({ automation: item.automation, block, at }));
      case "fire":
        return [{ ...item.trigger, at }];
      default:
        return [];
    }
  });
}

/** Returns how far two moments are apart at most, or at least, where they count together for a promise to be broken. */
function limitsOf(form: Form): readonly number[] {
  switch (form.is) {
    case "at-most":
    case "no-more-than-before":
      return form.within === undefined ? [] : [form.within - minute];
    case "after-never":
      return [
        ...(form.within === undefined ? [] : [form.within - minute]),
        ...(form.from === undefined ? [] : [form.from + minute]),
      ];
    case "after-always":
    case "leaves":
      return form.within === undefined ? [] : [form.within, form.within + minute];
    default:
      return [];
  }
}

/** Days that are looked through for two of each kind. */
const daysAhead = 15;

/** Returns the moments from which another hour or day holds, on the two next days of each kind after a moment. */
function hoursOf(
  automations: readonly PlayableAutomation[],
  form: Form,
  { timeZone, holidays }: { readonly timeZone: string; readonly holidays: ReadonlySet<string> },
): (from: number) => readonly number[] {
  const minutes = new Map<string, Set<number>>();
  /** Sets of weekdays that tell days apart, by zone. */
  const weeks = new Map<string, ReadonlySet<number>[]>();
  const add = (zone: string, ...more: readonly number[]): void => {
    minutes.set(zone, new Set([...(minutes.get(zone) ?? []), ...more]));
  };
  const addWeek = (zone: string, days: Iterable<number>): void => {
    weeks.set(zone, [...(weeks.get(zone) ?? []), new Set(days)]);
  };
  for (const { settings } of automations) {
    if (settings === null) continue;
    const { send_window_start: start, send_window_end: end, send_window_days: days } = settings;
    if (days.length < 7) addWeek(timeZone, days);
    const isAllDay = start === null || end === null;
    if (!isAllDay) add(timeZone, start, end - 1, end);
    if (isTight(settings.daily_send_limit) || (isAllDay && (days.length < 7 || holidays.size > 0)))
      add(timeZone, -1, 0);
  }
  for (const steps of patternsOf(form).filter((one): one is Steps => one.is === "steps")) {
    if (steps.between !== undefined)
      for (const time of [steps.between.from, steps.between.to]) add(steps.timeZone, time - 1, time);
    if (steps.on !== undefined) {
      addWeek(steps.timeZone, steps.on);
      add(steps.timeZone, -1, 0);
    }
  }
  return (from) =>
    [...minutes].flatMap(([zone, times]) => {
      const clock = zoneClock(zone);
      const today = dayOf(clock.wallAt(from));
      const sets = weeks.get(zone) ?? [];
      const kindOf = (one: number): string => {
        const isHoliday = zone === timeZone && holidays.has(dayText(one));
        return [isHoliday, ...sets.map((days) => days.has(weekdayOf(one)))].join();
      };
      const kinds = Array.from({ length: daysAhead + 1 }, (_, index) => kindOf(today + index - 1));
      return [...times].flatMap((time) => {
        const found = new Map<string, number>();
        return kinds.slice(1).flatMap((own, index) => {
          // What midnight parts are the day before and the day.
          const kind = time <= 0 ? `${kinds[index]} ${own}` : own;
          const at = clock.momentAt((today + index) * day + time * minute);
          const count = found.get(kind) ?? 0;
          if (at <= from || count >= 2) return [];
          found.set(kind, count + 1);
          return [at];
        });
      });
    });
}

/** Returns whether one contact alone may use up a limit of sends a day. */
export const isTight = (limit: number): boolean => limit <= 25;
