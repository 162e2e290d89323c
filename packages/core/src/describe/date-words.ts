import type { Operation } from "../meaning/operation.js";
import { durationWords } from "./duration.js";
import type { Teller } from "./teller.js";
import { timeOfDay } from "./time-of-day.js";

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
