/**
 * What a field of a partial update says: nothing (undefined), to clear (null), or a value. The one place that knows
 * how null and the empty string are read.
 * - contact text: null clears; "" is a value like another.
 * - contact link (an id, or the shortcuts email and phone): null and "" clear.
 * - transaction field: null says nothing; "" clears.
 */
const policies = {
  contactText: { null: null, empty: "" },
  contactLink: { null: null, empty: null },
  transaction: { null: undefined, empty: null },
} as const;

export type NullPolicy = keyof typeof policies;

export function readField(policy: NullPolicy, value: string | null | undefined): string | null | undefined {
  if (value === null) return policies[policy].null;
  return value === "" ? policies[policy].empty : value;
}
