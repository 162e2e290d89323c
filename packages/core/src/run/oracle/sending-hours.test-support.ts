import type { Settings } from "../../model.js";
import type { HeldBy } from "../rehearsal.js";
import { type Calendar, daysOn } from "./calendar.test-support.js";

const minute = 60_000;

/** What a window says of a moment: what bars a send then, or undefined where it may go. */
export function barredBy(
  settings: Settings,
  calendar: Calendar,
  holidays: ReadonlySet<string>,
  moment: number,
): HeldBy | undefined {
  const { date, minute: at, weekday } = calendar.wall(moment);
  const { send_window_start: start, send_window_end: end } = settings;
  let begunYesterday = false;
  if (typeof start === "number" && typeof end === "number") {
    const overMidnight = start > end;
    const open = overMidnight ? at >= start || at < end : at >= start && at < end;
    if (!open) return "held/window";
    begunYesterday = overMidnight && at < end;
  }
  const days = settings.send_window_days;
  if (days !== undefined && !days.includes(begunYesterday ? (weekday + 6) % 7 : weekday)) return "held/window";
  const opened = begunYesterday ? daysOn(date, -1) : date;
  return settings.send_window_skip_holidays === true && holidays.has(opened) ? "held/holiday" : undefined;
}

/** The first moment after this one, by going on minute by minute, at which the test holds; undefined before `end` none. */
export function firstMinute(after: number, end: number, holds: (moment: number) => boolean): number | undefined {
  for (let at = (Math.floor(after / minute) + 1) * minute; at < end; at += minute) if (holds(at)) return at;
  return undefined;
}
