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
