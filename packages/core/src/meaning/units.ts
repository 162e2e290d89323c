import type { TimeUnit } from "../blocks/book/means.js";

/** Minutes in each unit of time. A day is 1,440 minutes whatever the clocks do. */
export const minutesIn: { readonly [Unit in TimeUnit]: number } = { minute: 1, hour: 60, day: 1440, week: 10_080 };

const units: ReadonlyMap<string, TimeUnit> = new Map([
  ["min", "minute"],
  ["minute", "minute"],
  ["hr", "hour"],
  ["hour", "hour"],
  ["day", "day"],
  ["week", "week"],
]);

/** The unit that a word names, in the singular or the plural; undefined for any other word. */
export function unitNamed(word: string): TimeUnit | undefined {
  return units.get(word.trim().toLowerCase().replace(/s$/, ""));
}
