const day = 86_400_000;

/** Returns the date that a moment has in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
    .formatToParts(moment)
    .map(({ type, value }) => [type, value] as const);
  const of = new Map<string, string>(parts);
  return `${of.get("year")?.padStart(4, "0")}-${of.get("month")}-${of.get("day")}`;
}

/** So many days after a date (before, where negative); empty where that is beyond the years 0001 to 9999. */
export function daysAfter(date: string, days: number): string {
  const text = new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
  return /^(?!0000)\d{4}-/.test(text) ? text : "";
}
