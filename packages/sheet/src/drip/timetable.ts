import type { DripMessage } from "./drip-message.js";

/** A message with the time at which a contact gets it, in minutes since the start. */
export interface TimedMessage extends DripMessage {
  readonly minutes: number;
}

/** A drip sheet by time. */
export interface Timetable {
  /** In the order in which they go out; those of one time as in the sheet. */
  readonly messages: readonly TimedMessage[];
  readonly firstDay: 0 | 1;
  /**
   * The time of day at which a contact starts, of whom the sheet tells; undefined where its times are since the start.
   */
  readonly startsAt: number | undefined;
}

/** The earliest time of a first message that is read as a time of day: nobody writes at night, or waits so long. */
const morning = 6 * 60;

/**
 * When the messages of a drip sheet go out. Its times are times of day where one is plainly written so, or where the
 * first message goes out in the morning or later: then that one goes out when a contact starts, and every other one as
 * long after it as the sheet has it. Else they are hours and minutes since the start.
 */
export function timetableOf(messages: readonly DripMessage[], firstDay: 0 | 1 | undefined): Timetable {
  const least = Math.min(...messages.map(({ day }) => day));
  const first = firstDay ?? (least === 1 ? 1 : 0);
  const [earliest] = [...messages].sort((one, other) => one.day - other.day || minutesOf(one, 0) - minutesOf(other, 0));
  const opening = earliest?.time?.minutes ?? 0;
  const isOfDay = opening >= morning || messages.some(({ time }) => time !== undefined && time.as !== "plain");
  const startsAt = isOfDay ? (earliest?.time === undefined ? firstTime(messages) : opening) : undefined;
  const timed = messages.map((message) => ({
    ...message,
    minutes: (message.day - first) * 1440 + minutesOf(message, startsAt ?? 0) - (startsAt ?? 0),
  }));
  return { messages: timed.sort((one, other) => one.minutes - other.minutes), firstDay: first, startsAt };
}

const minutesOf = ({ time }: DripMessage, otherwise: number): number => time?.minutes ?? otherwise;

/** Returns the earliest time of day in a sheet whose first message has none. */
const firstTime = (messages: readonly DripMessage[]): number =>
  Math.min(...messages.flatMap(({ time }) => (time === undefined ? [] : [time.minutes])));
