import { isMinuteOfDay, minutesADay } from "../../inputs/index.js";
import { readersSpelling, type Spelling, settingsMessages } from "../../messages/index.js";

/** Days as the format numbers them, 0 for Sunday, in the order of a working week. */
export const week: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** When messages go out: minutes after midnight, and days on which the window opens. */
export interface SendWindow {
  readonly start: number;
  readonly end: number;
  readonly days: ReadonlySet<number>;
}

/** The days a value names; all where it is left out (format document, Settings). What is no day is passed over. */
export function readDays(value: unknown): ReadonlySet<number> {
  if (value === undefined || value === null) return new Set(week);
  return new Set(Array.isArray(value) ? value.filter((day): day is number => week.includes(day)) : []);
}

/**
 * Returns the days with one put in or taken out, as the format writes them; undefined for every day, which is left out.
 */
export function daysWith(days: ReadonlySet<number>, day: number, isOn: boolean): number[] | undefined {
  const changed = [...week].filter((one) => (one === day ? isOn : days.has(one))).sort((a, b) => a - b);
  return changed.length === week.length ? undefined : changed;
}

/** Minutes the window is open on each of its days; it wraps into the next day where its end is before its start. */
export const minutesOpen = ({ start, end }: Pick<SendWindow, "start" | "end">): number =>
  (end - start + minutesADay) % minutesADay;

/** A stretch of one day in which messages go out. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** The day on which the window opened that this is the rest of; undefined where it opened on this day. */
  readonly openedOn: number | undefined;
}

/**
 * Returns the stretches of a day, in their order: what is left of the night before, and what opens on the day itself.
 */
export function stretchesOf(day: number, { start, end, days }: SendWindow): readonly Stretch[] {
  const before = (day + 6) % 7;
  const isOvernight = end < start;
  const stretches: Stretch[] = [];
  if (isOvernight && end > 0 && days.has(before)) stretches.push({ from: 0, to: end, openedOn: before });
  if (days.has(day) && start !== end)
    stretches.push({ from: start, to: isOvernight ? minutesADay : end, openedOn: undefined });
  return stretches;
}

/** Days in words, in the order of a working week: "Mon–Fri", "Mon, Wed and Fri". */
export function daysWords(days: ReadonlySet<number>, { weekday }: Spelling): string {
  const { everyDay, and } = settingsMessages;
  if (week.every((day) => days.has(day))) return everyDay;
  const runs: number[][] = [];
  for (const day of week) {
    if (!days.has(day)) continue;
    const last = runs.at(-1);
    if (last !== undefined && week.indexOf(last.at(-1) ?? -1) === week.indexOf(day) - 1) last.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const names = run.map((day) => weekday(day));
    return names.length < 3 ? names : [`${names[0]}–${names.at(-1)}`];
  });
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
}

/** When messages go out, in a sentence, for settings as they are written, whatever is wrong with them. */
export function windowSentence(
  start: unknown,
  end: unknown,
  dayList: unknown,
  spelling: Spelling = readersSpelling(),
): string {
  const { sentence, hours } = settingsMessages;
  const isSet = (value: unknown): boolean => value !== undefined && value !== null;
  if (!isSet(start) && !isSet(end)) return sentence.anyTime;
  if (!isMinuteOfDay(start) || !isMinuteOfDay(end)) return sentence.incomplete;
  if (start === end) return sentence.empty;
  const days = readDays(dayList);
  if (days.size === 0) return sentence.noDay;
  const sentenceOf = end < start && end > 0 ? sentence.overnight : sentence.within;
  const total = hours(minutesOpen({ start, end }) * days.size);
  return `${sentenceOf(daysWords(days, spelling), spelling.time(start), spelling.time(end === 0 ? minutesADay : end))}, ${sentence.hours(total)}`;
}
