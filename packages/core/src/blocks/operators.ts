/** How a condition compares a field with a value. */
export const operators = [
  "is",
  "is_not",
  "in",
  "not_in",
  "contains",
  "include",
  "exclude",
  "greater_than",
  "less_than",
  "is_set",
  "is_empty",
  "within_days",
  "older_than_days",
] as const;

/** The name of one of them. */
export type Operator = (typeof operators)[number];

/** Those that look at the field alone. */
export const withoutValue: ReadonlySet<string> = new Set<Operator>(["is_set", "is_empty"]);
