import { weekdays } from "../describe/weekdays.js";
import { zoneClock } from "../run/clocks/zone-clock.js";
import type { Rehearsal } from "../run/rehearsal.js";

const months = "January February March April May June July August September October November December".split(" ");

/** "Thursday 8 January 2026", of a local time. */
export function dayWords(local: string): string {
  const [year = 0, month = 1, date = 1] = local.slice(0, 10).split("-").map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return `${weekdays[weekday]} ${date} ${months[month - 1]} ${year}`;
}

/** "17:50", of a local time. */
export const timeOf = (local: string): string => local.slice(11, 16);

/** "2026-01-08T17:50": what the clocks of the workspace show at a moment. */
export const localOf = (moment: string, { timeZone }: Pick<Rehearsal, "timeZone">): string =>
  new Date(zoneClock(timeZone).wallAt(Date.parse(moment))).toISOString();

/** "Thursday 8 January 2026, 17:50": when a rehearsal begins. */
export function startWords(rehearsal: Pick<Rehearsal, "timeZone" | "starts">): string {
  const local = localOf(rehearsal.starts, rehearsal);
  return `${dayWords(local)}, ${timeOf(local)}`;
}
