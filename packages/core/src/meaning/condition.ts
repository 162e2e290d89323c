import type { Operator } from "../blocks/operators.js";

/** What a block decides by. */
export type Condition =
  | {
      readonly is: "comparison";
      /** The id of a field of the office's own, or the name of one that is built in. */
      readonly field: string;
      readonly operator: Operator;
      readonly value: unknown;
    }
  | { readonly is: "all" | "any"; readonly of: readonly Condition[] }
  | { readonly is: "not"; readonly of: Condition }
  /** Not understood: it is neither true nor false. */
  | { readonly is: "unreadable" };
