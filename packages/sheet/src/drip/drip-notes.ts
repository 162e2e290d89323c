import { segmentNotes } from "../plan/segment-notes.js";
import type { RowMessage } from "../plan/sheet-plan.js";
import { hoursAndMinutes } from "../rows/clock-text.js";
import { dripSettings } from "./drip-settings.js";
import type { TimedMessage, Timetable } from "./timetable.js";

/** What should be known of a message: that it is held over night, and what its typographic marks cost. */
export function dripNotes(
  { row, minutes, channel, body }: TimedMessage,
  { startsAt }: Timetable,
): readonly RowMessage[] {
  const notes = channel === "sms" ? segmentNotes(row, "", body) : [];
  const time = ((startsAt ?? 0) + minutes) % 1440;
  const { send_window_start: from, send_window_end: to } = dripSettings;
  if (startsAt === undefined || channel === "task" || (time >= from && time < to)) return notes;
  const says = `${hoursAndMinutes(time)} is outside of ${hoursAndMinutes(from)} to ${hoursAndMinutes(to)}: it is held until ${hoursAndMinutes(from)}, and what follows waits for it.`;
  return [...notes, { row, says }];
}
