import { dayIn, daysAfter } from "../resources/transactions/index.js";
import { workspace } from "./office.js";

/** Moments and dates by days from today: the demonstration never grows old, however late it is filled. */
export interface Calendar {
  /** A moment of a day before today, so many minutes after the office opened. */
  readonly moment: (day: number, minute: number) => Date;
  /** YYYY-MM-DD. */
  readonly date: (day: number) => string;
}

/** When the office opens, in minutes of the day in UTC. */
const opens = 15 * 60;

export function calendarFrom(now: Date): Calendar {
  const midnight = now.getTime() - (now.getTime() % 86_400_000);
  const today = dayIn(workspace.time_zone, now);
  return {
    moment: (day, minute) => new Date(midnight + day * 86_400_000 + (opens + minute) * 60_000),
    date: (day) => daysAfter(today, day),
  };
}
