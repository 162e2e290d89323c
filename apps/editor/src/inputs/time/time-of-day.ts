/** Minutes of a day. */
export const minutesADay = 1440;

/** Returns whether a value is a minute of the day as the format has it: 0 to 1439 after midnight. */
export const isMinuteOfDay = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < minutesADay;

const written = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?m?\.?$/i;

/**
 * Returns the minutes after midnight that a text means: "9", "9:30", "0930", "9.30", "9 pm". 24:00 is the midnight at
 * which a day ends, which is 0. Undefined where the text is not a time.
 */
export function readTime(text: string): number | undefined {
  const [, hourText = "", minuteText = "0", half] = written.exec(text.trim()) ?? [];
  if (hourText === "") return undefined;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59) return undefined;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    return ((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + minute;
  }
  if (hour === 24 && minute === 0) return 0;
  return hour > 23 ? undefined : hour * 60 + minute;
}
