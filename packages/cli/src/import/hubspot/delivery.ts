import type { JsonObject } from "@setup-pack/core/json";
import { clockTime } from "@setup-pack/core/words";
import { elements, member } from "@setup-pack/edit";
import type { ImportNotes } from "../imported.js";
import { minuteOfDay } from "./waits.js";

/** HubSpot bounds no automation by the day; this is the most that the format allows. */
const mostADay = 10_000;

/** As the format counts days. */
const days = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

/**
 * Returns how an automation sends: as often as HubSpot's, and within its hours, where they are those of every day that
 * it has.
 */
export function deliverySettings({ enrollmentCriteria, timeWindows }: JsonObject, notes: ImportNotes): JsonObject {
  return {
    allow_reenrollment: member(enrollmentCriteria, "shouldReEnroll") === true,
    stop_on_reply: false,
    daily_send_limit: mostADay,
    ...sendWindow(elements(timeWindows), notes),
  };
}

function sendWindow(windows: readonly unknown[], notes: ImportNotes): JsonObject {
  const [first, ...others] = windows.map((window) => ({
    day: days.indexOf(String(member(window, "day"))),
    start: minuteOfDay(member(window, "startTime")),
    end: minuteOfDay(member(window, "endTime")),
  }));
  if (first === undefined) return {};
  const all = [first, ...others];
  const isOfEachDay = others.every(({ start, end }) => start === first.start && end === first.end);
  const own = [...new Set(all.map(({ day }) => day))].sort((one, other) => one - other);
  const isRead = first.start !== undefined && first.end !== undefined && own.length === all.length && own[0] !== -1;
  if (isOfEachDay && isRead && first.start !== first.end)
    return { send_window_start: first.start, send_window_end: (first.end ?? 0) % 1440, send_window_days: own };
  notes.gaps.push({
    says: `Its hours differ by day: ${all
      .map(({ start, end }, index) => `${String(member(windows[index], "day"))} ${spanWords(start, end)}`)
      .join(", ")}.`,
    remedy: "Set the hours and the days in which the automation sends.",
  });
  return {};
}

const spanWords = (start: number | undefined, end: number | undefined): string =>
  [start, end].map((minutes) => (minutes === undefined ? "?" : clockTime(minutes))).join(" to ");
