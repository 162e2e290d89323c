import { type Operator, withoutValue } from "../blocks/operators.js";
import type { Condition } from "../meaning/condition.js";
import { count } from "../words/wording.js";
import { fieldWords } from "./field-words.js";
import type { Teller } from "./teller.js";

/** A comparison of a field that has no phrase of its own for the operator. */
const phrases: { readonly [Name in Operator]: (subject: string, value: string) => string } = {
  is: (subject, value) => `${subject} is ${value}`,
  is_not: (subject, value) => `${subject} is not ${value}`,
  in: (subject, value) => `${subject} is ${value}`,
  not_in: (subject, value) => `${subject} is not ${value}`,
  contains: (subject, value) => `${subject} contains ${value}`,
  include: (subject, value) => `${subject} includes ${value}`,
  exclude: (subject, value) => `${subject} does not include ${value}`,
  greater_than: (subject, value) => `${subject} is more than ${value}`,
  less_than: (subject, value) => `${subject} is less than ${value}`,
  is_set: (subject) => `${subject} has a value`,
  is_empty: (subject) => `${subject} has no value`,
  within_days: (subject, days) => `${subject} is within the last ${days}`,
  older_than_days: (subject, days) => `${subject} is more than ${days === "day" ? "a day" : days} ago`,
};

/** The operators that say the opposite, so that a denied condition reads as one phrase. */
const opposites: ReadonlyMap<Operator, Operator> = new Map(
  (
    [
      ["is", "is_not"],
      ["in", "not_in"],
      ["include", "exclude"],
      ["is_set", "is_empty"],
    ] as const
  ).flatMap(([one, other]): [Operator, Operator][] => [
    [one, other],
    [other, one],
  ]),
);

const inDays: ReadonlySet<Operator> = new Set<Operator>(["within_days", "older_than_days"]);

/** More parts of a group than these are counted, where not all is to be told. */
const mostParts = 3;

/**
 * Returns a condition in words: "they have the tag Hot lead", "all of these: …, …"; undefined where it says too little.
 */
export function conditionSentence(condition: Condition, say: Teller): string | undefined {
  switch (condition.is) {
    case "comparison":
      return comparison(condition, say);
    case "not": {
      const { of } = condition;
      const opposite = of.is === "comparison" ? opposites.get(of.operator) : undefined;
      if (of.is === "comparison" && opposite !== undefined) return comparison({ ...of, operator: opposite }, say);
      const inner = conditionSentence(of, say);
      return inner === undefined ? undefined : `not (${inner})`;
    }
    case "all":
    case "any": {
      const parts = condition.of.map((part) => partOf(part, say) ?? "something else");
      if (parts.length === 1) return parts[0];
      const most = say.whole ? parts.length : mostParts;
      const shown = parts.slice(0, most).join(", ");
      const rest = parts.length > most ? ` and ${parts.length - most} more` : "";
      return `${condition.is} of these: ${shown}${rest}`;
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

/**
 * Returns the types of what the values of a field refer to; none for a field whose values are words: they may equal an
 * id.
 */
export function typesOfField(field: string | undefined): readonly string[] {
  return referring.get(field?.split(".").at(-1) ?? "") ?? [];
}

const lastDays = (days: number): string => (days === 1 ? "day" : count(days, "day"));

function comparison(
  { field, operator, value }: Extract<Condition, { readonly is: "comparison" }>,
  say: Teller,
): string | undefined {
  const called = say.field(field);
  if (called === undefined) return undefined;
  const words = typeof field === "string" && !say.isCustom(field) ? fieldWords(field) : undefined;
  const phrase = words?.phrases?.[operator] ?? ((text: string) => phrases[operator](words?.subject ?? called, text));
  if (withoutValue.has(operator)) return phrase("");
  const against =
    inDays.has(operator) && typeof value === "number" ? lastDays(value) : say.value(value, typesOfField(field));
  return against === undefined ? undefined : phrase(against);
}
