import type { Operation } from "../meaning/operation.js";
import { durationWords } from "./duration.js";
import type { Teller } from "./teller.js";

/** Returns what a wait is until: "1 day before appointment time, 16:00"; undefined where that is no date. */
export function dateWords(
  { until, offsetDays, atMinute }: Extract<Operation, { readonly operation: "wait" }>,
  say: Teller,
): string | undefined {
  const date = say.field(until);
  if (date === undefined) return undefined;
  const days = offsetDays === undefined || offsetDays === 0 ? "" : `${offset(offsetDays)} `;
  const clock = timeOfDay(atMinute);
  return `${days}${date}${clock === undefined ? "" : `, ${clock}`}`;
}

const offset = (days: number): string => `${durationWords(Math.abs(days) * 1440)} ${days < 0 ? "before" : "after"}`;

/** Minutes after midnight as a time of day, "9:30" or "16:00"; undefined for what is none. */
export function timeOfDay(minutes: unknown): string | undefined {
  if (typeof minutes !== "number" || !Number.isInteger(minutes) || minutes < 0 || minutes > 1439) return undefined;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The days of the week as the format counts them, from 0 for Sunday on. */
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
