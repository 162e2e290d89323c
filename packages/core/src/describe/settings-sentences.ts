import type { Settings } from "../model.js";
import { listOf, readableNumber } from "../words/wording.js";
import { timeOfDay, weekdays } from "./date-words.js";

/**
 * Returns how often and when an automation may send, and what makes it stop, a sentence each (format document,
 * Settings).
 * @example
 * ```ts
 * import { settingsSentences } from "@setup-pack/core";
 *
 * const settings = { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 250 };
 * console.log(settingsSentences({ ...settings, send_window_start: 480, send_window_end: 1200 })[2]);
 * // Sends from 8:00 to 20:00 every day, in the workspace's time.
 * ```
 */
export function settingsSentences(settings: Settings | null | undefined): readonly string[] {
  if (settings === undefined || settings === null)
    return ["When and how often it sends, and whether a reply ends it, is left to the workspace."];
  const { allow_reenrollment: again, stop_on_reply: stops, daily_send_limit: limit } = settings;
  return [
    again ? "A contact may go through it again and again." : "A contact goes through it once.",
    stops ? "A reply of the contact ends it." : "A reply of the contact does not end it.",
    `Sends ${windowWords(settings)}${settings.send_window_skip_holidays === true ? ", not on holidays" : ""}, in the workspace's time.`,
    `The workspace sends at most ${readableNumber(limit)} ${limit === 1 ? "message" : "messages"} a day.`,
  ];
}

function windowWords({
  send_window_start: start,
  send_window_end: end,
  send_window_days: days = [],
}: NonNullable<Settings>): string {
  const on = daysWords(new Set(days));
  const from = timeOfDay(start);
  const to = timeOfDay(end);
  if (from === undefined || to === undefined) return `at any hour ${on}`;
  const isOverMidnight = typeof start === "number" && typeof end === "number" && end < start;
  return `from ${from} to ${to}${isOverMidnight ? " of the next morning" : ""} ${on}`;
}

function daysWords(days: ReadonlySet<number>): string {
  if (days.size === 0 || days.size === weekdays.length) return "every day";
  const isWeekdays = days.size === 5 && !days.has(0) && !days.has(6);
  return isWeekdays
    ? "from Monday to Friday"
    : `on ${listOf(
        [1, 2, 3, 4, 5, 6, 0].flatMap((day) => (days.has(day) ? (weekdays[day] ?? []) : [])),
        "and",
      )}`;
}
