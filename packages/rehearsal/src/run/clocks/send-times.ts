import type { NormalisedSettings } from "@setup-pack/core/parts";
import type { HeldBy } from "../rehearsal.js";
import { day, dayOf, dayText, minute, type Span, weekdayOf, type ZoneClock } from "./zone-clock.js";

/** When an automation may send, as its settings and the workspace's calendar say. */
export interface SendTimes {
  /** What bars a send at a moment; undefined where nothing does. `sentOn` counts the workspace's sends of a day. */
  barredBy(moment: number, sentOn: (calendarDay: number) => number): HeldBy | undefined;
  /** The next opening after a moment at which a send was barred, of a later day if the limit barred it. */
  nextOpening(moment: number, by: HeldBy): Opening;
  /** Whether a send is held only since a window is closed at its last minute. */
  isAtEnd(moment: number): boolean;
}

/** When sends may go again. */
export interface Opening {
  /** The first open moment; infinity where none comes within the longest rehearsal. */
  readonly at: number;
  /** What closes the days that are passed over until then, each once. */
  readonly passed: readonly HeldBy[];
}

type WindowSettings = Pick<
  NormalisedSettings,
  "daily_send_limit" | "send_window_start" | "send_window_end" | "send_window_days" | "send_window_skip_holidays"
>;

/** No rehearsal lasts so many days. */
const farthest = 500;

/** The send window of one day: it belongs to the day that it begins on, also past midnight. */
interface Window {
  readonly day: number;
  readonly span: Span;
}

/** Returns the times at which an automation with these settings sends (format document, Settings; workspace time). */
export function sendTimes(settings: WindowSettings, clock: ZoneClock, holidays: ReadonlySet<string>): SendTimes {
  const { send_window_start: start, send_window_end: end, daily_send_limit: limit } = settings;
  const days = new Set<number>(settings.send_window_days);
  const isWhole = start === null || end === null;
  const startsAt = isWhole ? 0 : start * minute;
  const endsAt = isWhole ? day : (end > start ? end : end + 1440) * minute;

  /** The stretches in which the window of a day is open by the hour. */
  const windows = new Map<number, readonly Window[]>();
  const windowsOf = (calendarDay: number): readonly Window[] => {
    const known = windows.get(calendarDay);
    if (known !== undefined) return known;
    const spans = clock.spansShowing(calendarDay * day + startsAt, calendarDay * day + endsAt);
    const made = spans.map((span) => ({ day: calendarDay, span }));
    windows.set(calendarDay, made);
    return made;
  };
  const windowAt = (moment: number): Window | undefined => {
    const today = dayOf(clock.wallAt(moment));
    const isOpen = ({ span }: Window): boolean => moment >= span.from && moment < span.to;
    return windowsOf(today).find(isOpen) ?? windowsOf(today - 1).find(isOpen);
  };
  const closedBy = (calendarDay: number): HeldBy | undefined => {
    if (!days.has(weekdayOf(calendarDay))) return "held/window";
    return settings.send_window_skip_holidays && holidays.has(dayText(calendarDay)) ? "held/holiday" : undefined;
  };
  return {
    barredBy: (moment, sentOn) => {
      const window = windowAt(moment);
      if (window === undefined) return "held/window";
      const sentToday = (): number => sentOn(dayOf(clock.wallAt(moment)));
      return closedBy(window.day) ?? (sentToday() >= limit ? "held/limit" : undefined);
    },
    nextOpening: (moment, by) => {
      const today = dayOf(clock.wallAt(moment));
      const from = by === "held/limit" ? clock.momentAt((today + 1) * day) : moment;
      const passed = new Set<HeldBy>();
      for (let calendarDay = today - 1; calendarDay < today + farthest; calendarDay += 1) {
        const ahead = windowsOf(calendarDay).find(({ span }) => span.to > from);
        if (ahead === undefined) continue;
        const closed = closedBy(calendarDay);
        if (closed === undefined) return { at: Math.max(ahead.span.from, from), passed: [...passed] };
        passed.add(closed);
      }
      return { at: Number.POSITIVE_INFINITY, passed: [] };
    },
    isAtEnd: (moment) => {
      const wall = clock.wallAt(moment);
      return !isWhole && windowAt(moment) === undefined && wall - (wall % minute) - dayOf(wall) * day === endsAt % day;
    },
  };
}
