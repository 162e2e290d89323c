import type { JsonObject } from "@setup-pack/core/json";
import { clockTime } from "@setup-pack/core/words";
import { elements, member, textOf } from "@setup-pack/edit";
import type { ImportedStep, ImportNotes } from "../imported-pack.js";
import { builtInField, isSet, ownField, valueWords } from "./fields.js";

const minutesIn: ReadonlyMap<string, number> = new Map([
  ["MINUTES", 1],
  ["HOURS", 60],
  ["DAYS", 1440],
  ["WEEKS", 10_080],
]);

/** Returns a delay of a set length; none where it has none, or one that is not in whole minutes. */
export function delaySteps({ delta, time_unit, time_of_day }: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const minutes = minutesOf(delta, time_unit);
  const at = minuteOfDay(time_of_day);
  if (minutes === undefined || minutes < 0) {
    notes.gaps.push({
      says: whyNoLength(delta, time_unit, at),
      remedy: "Add a Wait step, or set the hours in which the automation sends.",
    });
    return [];
  }
  if (at !== undefined)
    notes.gaps.push({
      says: `It also waits for ${clockTime(at)}, and a wait of a set length has no time of day.`,
      remedy: "Change its length, or set the hours in which the automation sends.",
    });
  return minutes === 0 ? [] : [{ kind: "control.wait", config: { minutes } }];
}

/** Says of a delay why it has no length that a wait can have. */
function whyNoLength(delta: unknown, unit: unknown, at: number | undefined): string {
  if (isSet(delta))
    return `It is ${lengthWords(delta, unit)} long, and a wait lasts whole minutes, hours, days or weeks.`;
  return at === undefined ? "It has no length." : `It waits for ${clockTime(at)}, and has no length.`;
}

const lengthWords = (delta: unknown, unit: unknown): string => [delta, unit].filter(isSet).map(String).join(" ");

/** Returns a delay until a date that is kept with the contact. */
export function dateSteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const property = textOf(member(fields.date, "propertyName"));
  const offset = minutesOf(fields.delta ?? 0, fields.time_unit ?? "DAYS");
  const at = minuteOfDay(fields.time_of_day);
  if (property === undefined) {
    notes.gaps.push({
      says: `It waits until a day of the calendar (${valueWords(fields)}), and a wait is until a date that is kept with the contact.`,
      remedy: "Keep the date in a field of the contact, and put in a Wait step until it.",
    });
    return [];
  }
  if (offset === undefined || offset % 1440 !== 0) {
    notes.gaps.push({
      says: `It waits until ${property} with ${lengthWords(fields.delta, fields.time_unit)} before or after it, and a wait has whole days.`,
      remedy: "Add a Wait step until that date, and a Wait step of a set length after it.",
    });
    return [];
  }
  const field = builtInField(property);
  const until = field === undefined ? { until_field_id: ownField(property, notes) } : { until: field };
  return [{ kind: "control.wait", config: { ...until, offset_days: offset / 1440, at_minute: at ?? 0 } }];
}

/** Numbers stand in texts. */
export function minutesOf(delta: unknown, unit: unknown): number | undefined {
  const [amount, each] = [Number.parseFloat(String(delta)), minutesIn.get(textOf(unit) ?? "")];
  const minutes = each === undefined ? Number.NaN : amount * each;
  return Number.isInteger(minutes) ? minutes : undefined;
}

/** Returns the minute of the day; undefined where there is no time. */
export function minuteOfDay(time: unknown): number | undefined {
  const [hour, minute] = [member(time, "hour"), member(time, "minute")];
  return typeof hour === "number" && typeof minute === "number" ? hour * 60 + minute : undefined;
}

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
