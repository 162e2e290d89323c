import type { Form, Steps } from "../promises/promise.js";
import { momentOf } from "../run/clocks/dates.js";
import { sendTimes } from "../run/clocks/send-times.js";
import { day, minute } from "../run/clocks/zone-clock.js";
import { inContact, withoutDeciding } from "../run/contact/lookup.js";
import type { PlayableAutomation } from "../run/playable.js";
import { waitDate } from "../run/steps/wait-step.js";
import { type Arrival, arrivalsFrom } from "./arrivals.js";
import { chainsOf, type Delays, sumsOf } from "./chains.js";
import { mayFit } from "./cone.js";
import type { TriedEvent } from "./events.js";
import { hoursOf } from "./hours.js";
import type { Setting } from "./make-move.js";
import { patternsOf } from "./patterns.js";
import { blocksOf, operationOfBlock } from "./reads.js";
import type { World } from "./world.js";

/** Moments in order, from the first that is possible to the last, both included. */
interface Moments {
  readonly moments: readonly number[];
  /** Whether there are too many. */
  readonly isCut: boolean;
}

/** The moments at which an event is tried. */
export interface Corners {
  of(world: World, delays: Delays, until: number): Moments;
  /** More of them, at which the event is bound to so many later ones, the last of which is bound to something else. */
  chained(world: World, delays: Delays, until: number, later: number): Moments;
  delaysOf(event: TriedEvent): Delays;
}

/** So many moments are tried of one event in one state. */
const mostMoments = 5_000;

/** Works out moments that tell plays apart: those from which the order of what comes, or what counts, is another. */
export function cornersOf(setting: Setting, form: Form, length: number, events: readonly TriedEvent[]): Corners {
  const { playable, clock, scenario, triedValues } = setting;
  const { automations } = playable;
  const limits = limitsOf(form);
  const end = scenario.starts + length;
  const timed = patternsOf(form).filter(
    (one): one is Steps => one.is === "steps" && (one.between !== undefined || one.on !== undefined),
  );
  const isOfHour = ({ automation, block }: Arrival): boolean =>
    isSend(block) || timed.some((steps) => mayFit(steps, automation, block));
  const sendTimesOf = (automation: PlayableAutomation) => {
    if (automation.settings === null) return undefined;
    const known = setting.sendTimes.get(automation) ?? sendTimes(automation.settings, clock, scenario.holidays);
    setting.sendTimes.set(automation, known);
    return known;
  };
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
    const turns = [...triedValues.conditionDays].flatMap(([name, days]) => {
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
  const delaysOf: Corners["delaysOf"] = ({ triggers }) => {
    const starts = triggers.map(({ automation, block }) => ({ automation, block, at: 0 }));
    const { arrivals, ends, isCut } = arrivalsFrom(starts, {
      playable,
      dateOf: () => undefined,
      sendTimesOf: () => undefined,
      until: length,
    });
    return {
      any: [...new Set([0, ...arrivals.map(({ at }) => at), ...ends])],
      toHours: [...new Set(arrivals.filter(isOfHour).map(({ at }) => at))],
      isCut,
    };
  };
  const delays = events.map(delaysOf);
  const chains = chainsOf(() => delays, limits);
  const longest = (of: readonly number[]): number => of.reduce((most, one) => Math.max(most, one), 0);
  const reach = 2 * longest([...limits, ...delays.flatMap(({ any }) => any)]);
  const hours = hoursOf(automations, form, { ...scenario, end, turns: turnsOf(setting), reach });
  const collect = (world: World, until: number) => {
    const first = world.hasStepped ? nextMinute(world.now + 1) : nextMinute(world.now);
    const found = new Set<number>();
    return {
      first,
      add: (moment: number): void => {
        if (moment <= first - minute || moment >= until + minute) return;
        const before = Math.floor(moment / minute) * minute;
        if (before >= first && before <= until) found.add(before);
        if (before !== moment && before + minute <= until) found.add(before + minute);
      },
      found: (isCut: boolean): Moments => ({
        moments: [...found].sort((one, other) => one - other).slice(0, mostMoments),
        isCut: isCut || found.size > mostMoments,
      }),
    };
  };
  return {
    delaysOf,
    of: (world, { any, toHours, isCut: isCutAfter }, until) => {
      const { first, add, found } = collect(world, until);
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
      for (const delay of new Set([0, ...toHours]))
        for (const at of hours(world.now + delay))
          for (const shift of [0, ...limits.flatMap((limit) => [-limit, limit])]) add(at - delay + shift);
      return found(isCut || isCutAfter);
    },
    chained: (world, { any }, until, later) => {
      const { add, found } = collect(world, until);
      const { moments, isCut } = futureOf(world);
      const fixed = moments.filter((one) => one > world.now);
      const isTimed = hours(world.now).length > 0;
      if (fixed.length === 0 && !isTimed) return found(false);
      const chain = chains(later);
      const toHours = sumsOf([any, isTimed ? chain.toHours : []]);
      const toMoments = sumsOf([any, fixed.length > 0 ? chain.toMoments : []]);
      const addAround = (moment: number): void => {
        for (let shift = -later - 1; shift <= later + 1; shift += 1) add(moment + shift * minute);
      };
      const around = [0, ...limits.flatMap((limit) => [-limit, limit])];
      for (const delay of toHours.sums) for (const at of hours(world.now + Math.max(0, delay))) addAround(at - delay);
      for (const delay of toMoments.sums)
        for (const at of fixed) for (const limit of around) addAround(at + limit - delay);
      return found(isCut || chain.isCut || toHours.isCut || toMoments.isCut);
    },
  };
}

/** Returns the minutes of the day at which waits for dates that are whole days end, and conditions on them turn. */
function turnsOf({ playable, triedValues }: Setting): readonly number[] {
  const ofWaits = playable.automations.flatMap(blocksOf).flatMap(({ does }) => {
    if (does?.operation !== "wait" || does.until === undefined || does.minutes !== undefined) return [];
    return [does.atMinute ?? minuteOf(does.offsetDays ?? 0)];
  });
  return [...new Set([...ofWaits, ...[...triedValues.conditionDays.values()].flat().map(minuteOf)])];
}

/** Returns the minute of the day to which so many days lead from midnight. */
const minuteOf = (days: number): number => ((Math.round(days * 1440) % 1440) + 1440) % 1440;

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
