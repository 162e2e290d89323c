import { type Operator, withoutValue } from "../blocks/book/operators.js";
import type { Condition } from "../meaning/condition.js";
import { count } from "../words/list.js";
import type { Teller } from "./teller.js";

/** The operators as people say them, before a value. */
const words: { readonly [Name in Operator]: string } = {
  is: "is",
  is_not: "is not",
  in: "is",
  not_in: "is not",
  contains: "contains",
  include: "include",
  exclude: "do not include",
  greater_than: "is over",
  less_than: "is under",
  is_set: "is set",
  is_empty: "is empty",
  within_days: "is within the last",
  older_than_days: "is longer ago than the last",
};

const inDays: ReadonlySet<Operator> = new Set<Operator>(["within_days", "older_than_days"]);

/** More parts of a group than these are counted, where not all is to be told. */
const mostParts = 3;

/** A condition in words: "deal status is open", "all of: …, …"; undefined where it says too little. */
export function conditionSentence(condition: Condition, say: Teller): string | undefined {
  switch (condition.is) {
    case "comparison":
      return comparison(condition, say);
    case "not": {
      const inner = conditionSentence(condition.of, say);
      return inner === undefined ? undefined : `not (${inner})`;
    }
    case "all":
    case "any": {
      const parts = condition.of.map((part) => partOf(part, say) ?? "something else");
      if (parts.length === 1) return parts[0];
      const most = say.whole ? parts.length : mostParts;
      const shown = parts.slice(0, most).join(", ");
      const rest = parts.length > most ? ` and ${parts.length - most} more` : "";
      return `${condition.is} of: ${shown}${rest}`;
    }
    case "unreadable":
      return undefined;
    default:
      return condition satisfies never;
  }
}

/** A group within a group stands in brackets: its commas are not those of the group around it. */
function partOf(condition: Condition, say: Teller): string | undefined {
  const sentence = conditionSentence(condition, say);
  const isGroup = (condition.is === "all" || condition.is === "any") && condition.of.length > 1;
  return isGroup && sentence !== undefined ? `(${sentence})` : sentence;
}

/** Built-in fields whose values are ids, by the types of what they refer to. */
const referring: ReadonlyMap<string, readonly string[]> = new Map([
  ["tags", ["tag"]],
  ["stage", ["stage", "deal_stage"]],
  ["owner", ["user", "team"]],
  ["collaborators", ["user", "team"]],
  ["programs", ["program"]],
  ["lead_source", ["lead_source"]],
  ["pipeline", ["pipeline"]],
  ["pond", ["pond"]],
  ["smart_lists", ["smart_list"]],
]);

/** The types of what the values of a field refer to; none for a field whose values are words: they may equal an id. */
export function typesOfField(field: string | undefined): readonly string[] {
  return referring.get(field?.split(".").at(-1) ?? "") ?? [];
}

const lastDays = (days: number): string => (days === 1 ? "day" : count(days, "day"));

function comparison(
  { field, operator, value }: Extract<Condition, { readonly is: "comparison" }>,
  say: Teller,
): string | undefined {
  const subject = say.field(field);
  if (subject === undefined) return undefined;
  if (withoutValue.has(operator)) return `${subject} ${words[operator]}`;
  const against =
    inDays.has(operator) && typeof value === "number" ? lastDays(value) : say.value(value, typesOfField(field));
  return against === undefined ? undefined : `${subject} ${words[operator]} ${against}`;
}
