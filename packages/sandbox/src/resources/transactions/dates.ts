/** The dates of a transaction, in the order of the API document; tasks are due relative to one of them. */
export const dateFields = [
  "contract_date",
  "earnest_money_due_date",
  "inspection_date",
  "appraisal_date",
  "financing_date",
  "walkthrough_date",
  "projected_close_date",
  "actual_close_date",
  "possession_date",
] as const;

export type DateField = (typeof dateFields)[number];

/** Something for each of the dates, in their order. */
export function byDate<Value>(make: (field: DateField) => Value): Record<DateField, Value> {
  return {
    contract_date: make("contract_date"),
    earnest_money_due_date: make("earnest_money_due_date"),
    inspection_date: make("inspection_date"),
    appraisal_date: make("appraisal_date"),
    financing_date: make("financing_date"),
    walkthrough_date: make("walkthrough_date"),
    projected_close_date: make("projected_close_date"),
    actual_close_date: make("actual_close_date"),
    possession_date: make("possession_date"),
  };
}

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
