import type { Settings } from "../../../../core/src/model.js";
import type { HeldBy } from "../rehearsal.js";
import { type Calendar, daysOn } from "./calendar.test-support.js";

const minute = 60_000;

/** Where settings let sends go out: what they say, on which clock, and on which days they rest. */
export interface SendCalendar {
  readonly settings: Settings;
  readonly calendar: Calendar;
  readonly holidays: ReadonlySet<string>;
}

/**
 * The day whose hours a moment falls into, a window over midnight being that of the day it begins on; undefined where
 * none.
 */
function dayOfHours({ settings, calendar }: SendCalendar, moment: number): string | undefined {
  const { date, minute: at } = calendar.wall(moment);
  const { send_window_start: start, send_window_end: end } = settings;
  if (typeof start !== "number" || typeof end !== "number") return date;
  if (start < end) return at >= start && at < end ? date : undefined;
  if (at >= start) return date;
  return at < end ? daysOn(date, -1) : undefined;
}

/** What of the window bars a send at a moment; undefined where it may go. */
export function barredBy(sending: SendCalendar, moment: number): HeldBy | undefined {
  const { settings, holidays } = sending;
  const day = dayOfHours(sending, moment);
  if (day === undefined) return "held/window";
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (settings.send_window_days?.includes(weekday) === false) return "held/window";
  return settings.send_window_skip_holidays === true && holidays.has(day) ? "held/holiday" : undefined;
}

/**
 * The next open moment after one at which a send is barred, by going on minute by minute, and what closed the days
 * before it; undefined before `end` none.
 */
export function nextOpening(sending: SendCalendar, moment: number, full: boolean, end: number) {
  const { calendar } = sending;
  const today = full ? calendar.wall(moment).date : undefined;
  const passed: HeldBy[] = [];
  for (let at = (Math.floor(moment / minute) + 1) * minute; at < end; at += minute) {
    if (today !== undefined && calendar.wall(at).date <= today) continue;
    const closed = barredBy(sending, at);
    if (closed === undefined) return { at, passed };
    if (dayOfHours(sending, at) !== undefined) passed.push(closed);
  }
  return { at: undefined, passed };
}
