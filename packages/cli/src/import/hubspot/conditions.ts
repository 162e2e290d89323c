import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type Operator, withoutValue } from "@setup-pack/core/meaning";
import { listOf, quote } from "@setup-pack/core/words";
import { elements, member, textOf } from "@setup-pack/edit";
import type { ImportNotes } from "../imported-pack.js";
import { fieldMember, ownerProperty, valueWords } from "./fields.js";

/** How a comparison of HubSpot's is ours. */
interface Comparison {
  readonly operator: Operator;
  /** Whether ours is the opposite. */
  readonly isDenied?: boolean;
  /** Whether it holds for numbers that are equal too. */
  readonly orEqual?: boolean;
  /** The operator for several values, where it may have them. */
  readonly several?: Operator;
  /** Whether ours holds for contacts without a value. */
  readonly holdsForNone?: boolean;
}

const equal: Comparison = { operator: "is", several: "in" };
const unequal: Comparison = { operator: "is_not", several: "not_in", holdsForNone: true };
const empty: Comparison = { operator: "is_empty" };

const comparisons: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ["IS_KNOWN", { operator: "is_set" }],
  ["IS_UNKNOWN", empty],
  ["IS_NOT_KNOWN", empty],
  ["IS", equal],
  ["IS_EQUAL_TO", equal],
  ["IS_ANY_OF", equal],
  ["IS_NOT", unequal],
  ["IS_NOT_EQUAL_TO", unequal],
  ["IS_NONE_OF", unequal],
  ["CONTAINS", { operator: "contains", several: "contains" }],
  ["DOES_NOT_CONTAIN", { operator: "contains", isDenied: true, holdsForNone: true }],
  ["IS_GREATER_THAN", { operator: "greater_than" }],
  ["IS_GREATER_THAN_OR_EQUAL_TO", { operator: "greater_than", orEqual: true }],
  ["IS_LESS_THAN", { operator: "less_than" }],
  ["IS_LESS_THAN_OR_EQUAL_TO", { operator: "less_than", orEqual: true }],
]);

/**
 * Returns the condition of a group of filters, as the settings of an If step; undefined where there is none like it.
 */
export function conditionOf(group: unknown, notes: ImportNotes): JsonObject | undefined {
  const type = member(group, "filterBranchType");
  if (type !== "OR" && type !== "AND") return undefined;
  const read = [
    ...elements(member(group, "filterBranches")).map((one) => conditionOf(one, notes)),
    ...elements(member(group, "filters")).map((filter) => comparisonOf(filter, notes)),
  ];
  const conditions = read.filter((condition) => condition !== undefined);
  if (conditions.length === 0 || conditions.length < read.length) return undefined;
  return conditions.length === 1 ? conditions[0] : { [type === "OR" ? "any" : "all"]: conditions };
}

/**
 * Returns the condition that a property has a value, as the settings of an If step; undefined where there is none like
 * it.
 */
export function equalityOf(property: string, value: string, notes: ImportNotes): JsonObject | undefined {
  return property === ownerProperty ? undefined : { ...fieldMember(property, notes), operator: "is", value };
}

function comparisonOf(filter: unknown, notes: ImportNotes): JsonObject | undefined {
  const property = textOf(member(filter, "property"));
  const operation = member(filter, "operation");
  const name = textOf(member(operation, "operator")) ?? "";
  if (member(filter, "filterType") !== "PROPERTY" || property === undefined) return undefined;
  if (property === optOutProperty) return optOutCondition(name, operation);
  if (name === "IS_BETWEEN" || name === "IS_NOT_BETWEEN")
    return rangeCondition(name === "IS_BETWEEN", property, operation, notes);
  const comparison = comparisons.get(name);
  if (comparison === undefined) return undefined;
  const { operator, several, isDenied = false, orEqual = false, holdsForNone = false } = comparison;
  const field = fieldMember(property, notes);
  if (withoutValue.has(operator)) return { ...field, operator };
  const [value, ...others] = valuesOf(operation);
  // Owners are known by numbers of HubSpot's, which no workspace has.
  if (value === undefined || property === ownerProperty || (others.length > 0 && several === undefined))
    return undefined;
  if (orEqual && typeof value !== "number") return undefined;
  const plain =
    others.length === 0 ? { ...field, operator, value } : { ...field, operator: several, value: [value, ...others] };
  const compared = isDenied ? { not: plain } : orEqual ? { any: [plain, { ...field, operator: "is", value }] } : plain;
  if ((member(operation, "includeObjectsWithNoValueSet") === true) === holdsForNone) return compared;
  return holdsForNone
    ? { all: [{ ...field, operator: "is_set" }, compared] }
    : { any: [{ ...field, operator: "is_empty" }, compared] };
}

/** Says whether the contact refuses all emails. */
const optOutProperty = "hs_email_optout";

/** Returns the condition that a contact has unsubscribed from emails, or not. */
function optOutCondition(name: string, operation: unknown): JsonObject | undefined {
  const [value, ...others] = valuesOf(operation);
  const isOut = value === true || value === "true";
  if (others.length > 0 || !(isOut || value === false || value === "false")) return undefined;
  if (comparisons.get(name) !== equal && comparisons.get(name) !== unequal) return undefined;
  const condition = { field: "email_subscription", operator: "is", value: "unsubscribed" };
  return isOut === (comparisons.get(name) === equal) ? condition : { not: condition };
}

/**
 * Returns the condition that a number is within bounds, which belong to them, or outside; undefined for other values.
 */
function rangeCondition(
  isWithin: boolean,
  property: string,
  operation: unknown,
  notes: ImportNotes,
): JsonObject | undefined {
  const [lower, upper] = ["lowerBound", "upperBound"].map((name) => {
    const bound = member(operation, name);
    return typeof bound === "string" && bound.trim() !== "" ? Number(bound) : bound;
  });
  const isNumber = (bound: unknown): boolean => typeof bound === "number" && !Number.isNaN(bound);
  const inclusive = ["lowerBoundEndpointBehavior", "upperBoundEndpointBehavior"].every(
    (name) => (member(operation, name) ?? "INCLUSIVE") === "INCLUSIVE",
  );
  const type = textOf(member(operation, "operationType")) ?? "";
  if (!isNumber(lower) || !isNumber(upper) || !inclusive || !(type === "" || type.startsWith("NUMBER")))
    return undefined;
  const field = fieldMember(property, notes);
  const orWithoutValue = (condition: JsonObject): JsonObject =>
    member(operation, "includeObjectsWithNoValueSet") === true
      ? { any: [{ ...field, operator: "is_empty" }, condition] }
      : condition;
  const within = (operator: string, bound: unknown): JsonObject => ({
    any: [
      { ...field, operator, value: bound },
      { ...field, operator: "is", value: bound },
    ],
  });
  return orWithoutValue(
    isWithin
      ? { all: [within("greater_than", lower), within("less_than", upper)] }
      : {
          any: [
            { ...field, operator: "less_than", value: lower },
            { ...field, operator: "greater_than", value: upper },
          ],
        },
  );
}

/** What is compared with, as the type of the property has it. */
function valuesOf(operation: unknown): readonly unknown[] {
  const [one, type] = [member(operation, "value"), member(operation, "operationType")];
  const given = one === undefined ? elements(member(operation, "values")) : [one];
  return given.map((value) => {
    if (type === "BOOL" && typeof value === "string") return value === "true";
    const number = type === "NUMBER" && typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
    return Number.isNaN(number) ? value : number;
  });
}

/** What a group of filters says, in HubSpot's own words, for somebody who has to build it anew. */
export function filterWords(group: unknown): string {
  const words = [
    ...elements(member(group, "filters")).map(oneFilterWords),
    ...elements(member(group, "filterBranches")).map(filterWords),
  ].filter((one) => one !== "");
  const type = textOf(member(group, "filterBranchType")) ?? "AND";
  const own = valueWords(group, ["filterBranchType", "filterBranchOperator", "filters", "filterBranches"]);
  if (own !== "") words.unshift(`${type} ${own}`);
  const told = listOf(words, type === "OR" ? "or" : "and", words.length);
  const whole = words.length < 2 ? told : `(${told})`;
  return whole === "" || type === "OR" || type === "AND" || own !== "" ? whole : `${type} ${whole}`;
}

function oneFilterWords(filter: unknown): string {
  const operation = member(filter, "operation");
  const subject = ["property", "formId", "listId", "eventTypeId"].map((name) => member(filter, name)).find(isWritten);
  const operator = textOf(member(operation, "operator")) ?? textOf(member(filter, "operator")) ?? "";
  const values = isObject(operation) ? valuesOf(operation).map((value) => quote(String(value))) : [];
  const named = subject === undefined ? textOf(member(filter, "filterType")) : String(subject);
  const rest = [
    valueWords(operation, ["operator", "operationType", "value", "values"]),
    valueWords(filter, ["property", "formId", "listId", "eventTypeId", "operation", "operator", "filterType"]),
  ];
  return [named, operator, listOf(values, "or", values.length), ...rest]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
}

const isWritten = (value: unknown): boolean => typeof value === "string" || typeof value === "number";
