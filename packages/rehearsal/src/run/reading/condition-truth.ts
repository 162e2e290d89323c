import type { Condition, Operator } from "@setup-pack/core/meaning";
import { fold } from "@setup-pack/core/words";
import { momentOf } from "../clocks/dates.js";
import { day, dayOf, type ZoneClock } from "../clocks/zone-clock.js";
import { lookUpGiven, type Scope, unknownItem } from "../contact/lookup.js";
import { type Names, referenceTypesOf } from "../names.js";
import { isGroup, isList, type ScenarioValue } from "../scenario-value.js";

/** Undefined where it cannot be decided. */
export type Truth = boolean | undefined;

/** What deciding needs to know. */
export interface TruthContext {
  readonly scope: Scope;
  readonly names: Names;
  readonly clock: ZoneClock;
  readonly now: number;
}

/** Returns whether a condition holds, in three-valued logic. */
export function truthOf(condition: Condition, context: TruthContext): Truth {
  switch (condition.is) {
    case "all":
      return allOf(condition.of, (one) => truthOf(one, context));
    case "any":
      return not(allOf(condition.of, (one) => not(truthOf(one, context))));
    case "not":
      return not(truthOf(condition.of, context));
    case "unreadable":
      return undefined;
    case "comparison": {
      const { field, operator, value } = condition;
      const wanted = scenarioValue(value);
      const { scope } = context;
      const { unknowns } = scope.contact;
      unknowns?.settle(field, wanted);
      const deciding = { ...context, types: referenceTypesOf(field) };
      const test = (given: ScenarioValue): Truth =>
        isGroup(given) || !isAnswerable(field, wanted) ? undefined : comparisons[operator](given, wanted, deciding);
      const given = lookUpGiven(field, scope);
      return given === undefined ? unknowns?.truth(field, unknownItem(field, scope), test) : test(given);
    }
    default:
      return condition satisfies never;
  }
}

/** What is known of a subscription to emails can be said in these words; what others mean is not known. */
const subscriptionWords: ReadonlySet<ScenarioValue> = new Set(["subscribed", "unsubscribed"]);

function isAnswerable(field: string, wanted: ScenarioValue | undefined): boolean {
  if (wanted === undefined || field.replace(/^contact\./, "") !== "email_subscription") return true;
  return (isList(wanted) ? wanted : [wanted]).every((word) => subscriptionWords.has(word));
}

/**
 * Returns the fields whose comparisons leave a condition undecided, each once; none where the condition cannot be read.
 */
export function undecidedFields(condition: Condition, context: TruthContext): readonly string[] {
  if (truthOf(condition, context) !== undefined) return [];
  switch (condition.is) {
    case "all":
    case "any":
      return [...new Set(condition.of.flatMap((one) => undecidedFields(one, context)))];
    case "not":
      return undecidedFields(condition.of, context);
    case "unreadable":
      return [];
    case "comparison":
      return [condition.field];
    default:
      return condition satisfies never;
  }
}

/** Returns whether all of some hold: the first that does not decides, else one that is undecided. */
export function allOf<One>(some: Iterable<One>, truthOfOne: (one: One) => Truth): Truth {
  let all: Truth = true;
  for (const one of some) {
    const truth = truthOfOne(one);
    if (truth === false) return false;
    if (truth === undefined) all = undefined;
  }
  return all;
}

const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);

/** Returns a value of a pack as scenarios have them; undefined for none. */
export function scenarioValue(value: unknown): ScenarioValue | undefined {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null)
    return value;
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((one: unknown) => scenarioValue(one) ?? []);
}

interface ComparisonContext extends TruthContext {
  readonly types: readonly string[];
}

/** Compares what is given with what is wanted; null is known to be empty. */
type Comparison = (given: ScenarioValue, wanted: ScenarioValue | undefined, context: ComparisonContext) => Truth;

/** A comparison that needs a value to compare with, and is false of what is empty. */
const withValue =
  (compare: (given: ScenarioValue, wanted: ScenarioValue, context: ComparisonContext) => Truth): Comparison =>
  (given, wanted, context) => {
    if (wanted === undefined) return undefined;
    return given === null && wanted !== null ? false : compare(given, wanted, context);
  };

const negated =
  (comparison: Comparison): Comparison =>
  (given, wanted, context) =>
    not(comparison(given, wanted, context));

const is = withValue(isEqual);

/** Whether a value, or one of a list, is one of those wanted. */
const isOneOf = withValue((given, wanted, context) => {
  const choices = isList(wanted) ? wanted : [wanted];
  const ones = isList(given) ? given : [given];
  return ones.some((one) => choices.some((choice) => isEqual(one, choice, context) === true));
});

const contains = withValue((given, wanted, context) => {
  if (isList(given)) return isOneOf(given, wanted, context);
  const [text, part] = [wordOf(given), wordOf(wanted)];
  if (isList(wanted)) return wanted.some((one) => contains(given, one, context) === true);
  return text === undefined || part === undefined ? undefined : fold(text).includes(fold(part));
});

const isEmpty: Comparison = (given) => given === null || given === "" || (isList(given) && given.length === 0);

const inOrder = (fits: (given: number, wanted: number) => boolean): Comparison =>
  withValue((given, wanted, context) => {
    const numbers = [given, wanted].map(numberOf);
    const [one, other] = numbers.every((number) => number !== undefined)
      ? numbers
      : [given, wanted].map((value) => momentOf(value, context.clock));
    return one === undefined || other === undefined ? undefined : fits(one, other);
  });

const inDays = (fits: (age: number, most: number) => boolean): Comparison =>
  withValue((given, wanted, { clock, now }) => {
    const [moment, days] = [momentOf(given, clock), numberOf(wanted)];
    return moment === undefined || days === undefined ? undefined : fits(now - moment, days * day);
  });

const comparisons: Readonly<Record<Operator, Comparison>> = {
  is,
  is_not: negated(is),
  in: isOneOf,
  not_in: negated(isOneOf),
  contains,
  include: isOneOf,
  exclude: negated(isOneOf),
  greater_than: inOrder((given, wanted) => given > wanted),
  less_than: inOrder((given, wanted) => given < wanted),
  is_set: negated(isEmpty),
  is_empty: isEmpty,
  // A date to come is as near as one that is past.
  within_days: inDays((age, most) => Math.abs(age) <= most),
  older_than_days: inDays((age, most) => age > most),
};

/** Returns whether two values are the same: texts folded, ids by name too, a list and a number by the list's length. */
function isEqual(given: ScenarioValue, wanted: ScenarioValue, context: ComparisonContext): Truth {
  if (given === null || wanted === null) return given === wanted;
  if (isList(given)) {
    if (typeof wanted === "number") return given.length === wanted;
    if (typeof wanted === "boolean") return isYes(given, wanted);
    const others = isList(wanted) ? wanted : [wanted];
    return given.length === others.length && others.every((one) => isOneOf(given, one, context) === true);
  }
  if (isList(wanted)) return wanted.length === 1 && isEqual(given, wanted[0] ?? null, context);
  const [one, other] = [wordOf(given), wordOf(wanted)];
  if (one !== undefined && other !== undefined) {
    if (context.names.sameThing(one, other, context.types)) return true;
    const numbers = [numberOf(given), numberOf(wanted)];
    if (numbers[0] !== undefined) return numbers[0] === numbers[1];
  }
  return sameMoment(given, wanted, context.clock);
}

/**
 * Returns whether a list is a yes or a no: an empty one is a no, one of "all" a yes, and what part of all is, is not
 * known.
 */
const isYes = (given: readonly ScenarioValue[], wanted: boolean): Truth =>
  given.length === 0 ? !wanted : given.includes("all") ? wanted : undefined;

/** Returns whether two values are one moment; a date without a time is the whole of its day. */
function sameMoment(given: ScenarioValue, wanted: ScenarioValue, clock: ZoneClock): boolean {
  const [one, other] = [momentOf(given, clock), momentOf(wanted, clock)];
  if (one === undefined || other === undefined) return false;
  const isDay = (value: ScenarioValue): boolean => typeof value === "string" && value.trim().length === 10;
  if (isDay(given) || isDay(wanted)) return dayOf(clock.wallAt(one)) === dayOf(clock.wallAt(other));
  return one === other;
}

/** Returns a single value as a text; undefined for a moment, a list or a group. */
const wordOf = (value: ScenarioValue): string | undefined =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;

/** Returns a number, also one in a text, and the length of a list. */
function numberOf(value: ScenarioValue): number | undefined {
  if (isList(value)) return value.length;
  if (typeof value === "number") return value;
  const isNumber = typeof value === "string" && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value);
  return isNumber ? Number(value) : undefined;
}
