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
