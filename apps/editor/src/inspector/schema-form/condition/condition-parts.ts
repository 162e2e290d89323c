/** A member that a value of a condition may be in. */
export interface ValueMember {
  readonly member: string;
  /** What its id refers to; none where it holds any value. */
  readonly types: readonly string[];
}

/** Where the parts of a condition are in the settings that a form shows. */
export interface ConditionParts {
  readonly named: { readonly member: string; readonly known: readonly string[] };
  readonly thing: { readonly member: string; readonly types: readonly string[] };
  readonly operator: string;
  readonly values: readonly ValueMember[];
}

export const groupNames = ["all", "any", "not"] as const;

export type GroupName = (typeof groupNames)[number];

/** A condition as forms show it, which is our own convention. */
export const conditionParts: ConditionParts = {
  named: {
    member: "field",
    known: ["last_reply_at", "tags", "stage", "owner", "deal.status", "transaction.status"],
  },
  thing: { member: "field_id", types: ["custom_field"] },
  operator: "operator",
  values: [
    { member: "value", types: [] },
    { member: "tag_id", types: ["tag"] },
    { member: "program_id", types: ["program"] },
  ],
};
