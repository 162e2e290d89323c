import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type Operator, withoutValue } from "@setup-pack/core/meaning";
import { listOf, quote } from "@setup-pack/core/words";
import { elements, member, textOf } from "@setup-pack/edit";
import type { ImportNotes } from "../imported.js";
import { fieldMember, ownerProperty } from "./fields.js";

/** How a comparison of HubSpot's is ours. */
interface Comparison {
  readonly operator: Operator;
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
  ["IS_GREATER_THAN", { operator: "greater_than" }],
  ["IS_LESS_THAN", { operator: "less_than" }],
]);

/** The condition of a group of filters, as the settings of an If step; undefined where there is none like it. */
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

/** The condition that a property has a value, as the settings of an If step; undefined where there is none like it. */
export function equalityOf(property: string, value: string, notes: ImportNotes): JsonObject | undefined {
  return property === ownerProperty ? undefined : { ...fieldMember(property, notes), operator: "is", value };
}

function comparisonOf(filter: unknown, notes: ImportNotes): JsonObject | undefined {
  const property = textOf(member(filter, "property"));
  const operation = member(filter, "operation");
  const comparison = comparisons.get(textOf(member(operation, "operator")) ?? "");
  if (member(filter, "filterType") !== "PROPERTY" || property === undefined || comparison === undefined)
    return undefined;
  const { operator, several, holdsForNone = false } = comparison;
  const field = fieldMember(property, notes);
  if (withoutValue.has(operator)) return { ...field, operator };
  const [value, ...others] = valuesOf(operation);
  // Owners are known by numbers of HubSpot's, which no workspace has.
  if (value === undefined || property === ownerProperty || (others.length > 0 && several === undefined))
    return undefined;
  const compared =
    others.length === 0 ? { ...field, operator, value } : { ...field, operator: several, value: [value, ...others] };
  if ((member(operation, "includeObjectsWithNoValueSet") === true) === holdsForNone) return compared;
  return holdsForNone
    ? { all: [{ ...field, operator: "is_set" }, compared] }
    : { any: [{ ...field, operator: "is_empty" }, compared] };
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
  const told = listOf(words, type === "OR" ? "or" : "and", words.length);
  const whole = words.length < 2 ? told : `(${told})`;
  return whole === "" || type === "OR" || type === "AND" ? whole : `${type} ${whole}`;
}

function oneFilterWords(filter: unknown): string {
  const operation = member(filter, "operation");
  const subject = ["property", "formId", "listId", "eventTypeId"].map((name) => member(filter, name)).find(isWritten);
  const operator = textOf(member(operation, "operator")) ?? textOf(member(filter, "operator")) ?? "";
  const values = isObject(operation) ? valuesOf(operation).map((value) => quote(String(value))) : [];
  const named = subject === undefined ? textOf(member(filter, "filterType")) : String(subject);
  return [named, operator, listOf(values, "or")].filter((part) => part !== undefined && part !== "").join(" ");
}

const isWritten = (value: unknown): boolean => typeof value === "string" || typeof value === "number";
