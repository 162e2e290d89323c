const day = 1440;

/** Minutes as the day and the hours and minutes of it: 1505 is day 1, "1:05". */
export function dayAndTime(minutes: number): { readonly day: number; readonly time: string } {
  const whole = Math.round(minutes);
  return { day: Math.floor(whole / day), time: hoursAndMinutes(whole % day) };
}

/** Minutes as hours and minutes: 65 is "1:05". */
export const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Returns a clock time as a cell: with a word before it, so that it is not taken for a time since the start. */
export const clockText = (minutes: number): string => `at ${hoursAndMinutes(minutes)}`;
