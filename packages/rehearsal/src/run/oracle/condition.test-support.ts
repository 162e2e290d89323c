import type { JsonObject } from "../../../../core/src/model.js";
import type { ScenarioValue } from "../scenario-value.js";
import { type Calendar, momentIn } from "./calendar.test-support.js";
import { hasText, type Names, sameText } from "./pack-names.test-support.js";
import { lookUp, type Scope } from "./person.test-support.js";

/** True, false, or undefined where it is undecided. */
export type Truth = boolean | undefined;

const day = 86_400_000;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** All of them: false if one is, undecided if one is and none is false. */
export const allOf = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(undefined) ? undefined : true;

const opposite = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);

/** A condition of our convention, or a group of them. */
export function truthOf(condition: JsonObject, scope: Scope, names: Names, now: number): Truth {
  const inner = (value: unknown): Truth => (isObject(value) ? truthOf(value, scope, names, now) : undefined);
  const { all, any, not } = condition;
  if (Array.isArray(all)) return allOf(all.map(inner));
  if (Array.isArray(any)) return opposite(allOf(any.map((one) => opposite(inner(one)))));
  if (not !== undefined) return opposite(inner(not));
  const field = condition.field_id ?? condition.field;
  if (typeof field !== "string") return undefined;
  const value = lookUp(scope, field);
  if (value === undefined) return undefined;
  const operand = condition.value ?? condition.tag_id ?? condition.program_id;
  return compared(value, String(condition.operator), operand, {
    types: typesOf(field),
    names,
    now,
    calendar: scope.calendar,
  });
}

interface Comparison {
  readonly types: readonly string[];
  readonly names: Names;
  readonly now: number;
  readonly calendar: Calendar;
}

/** The types of reference that a field holds ids of. */
function typesOf(field: string): readonly string[] {
  const bare = field.replace(/^contact\./u, "");
  const types = new Map([
    ["tags", ["tag"]],
    ["stage", ["stage"]],
    ["owner", ["user", "team"]],
    ["programs", ["program"]],
    ["lead_source", ["lead_source"]],
  ]);
  return types.get(bare) ?? [];
}

function compared(value: ScenarioValue, operator: string, operand: unknown, how: Comparison): Truth {
  const empty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (operator === "is_set") return !empty;
  if (operator === "is_empty") return empty;
  if (operand === undefined) return undefined;
  const among = (list: unknown): boolean => Array.isArray(list) && list.some((one) => alike(value, one, how));
  switch (operator) {
    case "is":
      return same(value, operand, how);
    case "is_not":
      return opposite(same(value, operand, how));
    case "in":
      return among(operand);
    case "not_in":
      return !among(operand);
    case "include":
    case "contains":
      return contains(value, operand, how);
    case "exclude":
      return opposite(contains(value, operand, how));
    case "greater_than":
    case "less_than":
      return ordered(value, operator, operand);
    case "within_days":
    case "older_than_days":
      return aged(value, operator, operand, how);
    default:
      return undefined;
  }
}

/** A list is a yes where it has all, a no where it is empty. */
function same(value: ScenarioValue, operand: unknown, how: Comparison): Truth {
  if (!Array.isArray(value) || typeof operand !== "boolean") return alike(value, operand, how);
  return value.includes("all") ? operand : value.length > 0 ? undefined : !operand;
}

function alike(value: ScenarioValue, operand: unknown, { types, names }: Comparison): boolean {
  if (typeof value === "string" && typeof operand === "string")
    return types.length === 0 ? sameText(value, operand) : names.same(types, value, operand);
  return value === operand;
}

function contains(value: ScenarioValue, operand: unknown, how: Comparison): Truth {
  if (value === null) return false;
  if (Array.isArray(value)) return value.some((one: ScenarioValue) => alike(one, operand, how));
  return typeof value === "string" && typeof operand === "string" ? hasText(value, operand) : undefined;
}

function ordered(value: ScenarioValue, operator: string, operand: unknown): Truth {
  const number = Array.isArray(value) ? value.length : value;
  if (typeof number !== "number" || typeof operand !== "number") return value === null ? false : undefined;
  return operator === "greater_than" ? number > operand : number < operand;
}

/** A moment of the past, by elapsed time; of no moment at all it is neither. */
function aged(value: ScenarioValue, operator: string, operand: unknown, { now, calendar }: Comparison): Truth {
  if (value === null) return false;
  const moment = momentIn(value, calendar);
  if (moment === undefined || typeof operand !== "number") return undefined;
  const within = Math.abs(now - moment) <= operand * day;
  return operator === "within_days" ? within : now - moment > operand * day;
}
