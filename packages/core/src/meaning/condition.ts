import type { Means } from "../blocks/book/means.js";
import { type Operator, operators } from "../blocks/book/operators.js";
import { isObject } from "../json.js";
import { operandReader } from "./operand-reader.js";

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
  /** Nobody can say whether it is true. */
  | { readonly is: "unreadable" };

/** Where the parts of a condition stand. */
export type ConditionMeans = Extract<Means, { readonly operation: "branch" }>;

const unreadable: Condition = { is: "unreadable" };

/** Deeper groups than these are nobody's work. */
const deepest = 32;

const known: ReadonlyMap<string, Operator> = new Map(operators.map((operator) => [operator, operator]));

/** Reads a condition; the members of a group hold conditions written in the same way. */
export function readCondition(config: unknown, means: ConditionMeans, depth = 0): Condition {
  if (!isObject(config) || depth > deepest) return unreadable;
  const read = operandReader(config);
  const inner = (value: unknown): Condition => readCondition(value, means, depth + 1);
  const groups: Condition[] = [];
  for (const is of ["all", "any"] as const) {
    const members = read.value(means[is]);
    if (members === undefined) continue;
    groups.push(Array.isArray(members) && members.length > 0 ? { is, of: members.map(inner) } : unreadable);
  }
  const negated = read.value(means.not);
  if (negated !== undefined) groups.push({ is: "not", of: inner(negated) });
  const field = read.text(means.field);
  if (field !== undefined) {
    const operator = known.get(read.text(means.operator) ?? "");
    groups.push(
      operator === undefined ? unreadable : { is: "comparison", field, operator, value: read.value(means.value) },
    );
  }
  const [only = unreadable] = groups;
  return groups.length < 2 ? only : { is: "all", of: groups };
}
