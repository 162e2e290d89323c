import { isObject } from "@setup-pack/core/json";
import type { Path } from "@setup-pack/edit";

/** How the conditions of a group count together. */
export const groupKinds = ["and", "or", "not"] as const;

export type GroupKind = (typeof groupKinds)[number];

/** A group of a filter, as far as its shape shows; paths lead from the group. */
export interface FilterGroup {
  readonly kind: GroupKind;
  /** The list of what is in the group. */
  readonly list: Path;
  readonly children: readonly unknown[];
  /** A group of some kind with what is in it, written as this one is. */
  readonly as: (kind: GroupKind, children: readonly unknown[]) => object;
}

/** What a condition compares, and with what; paths lead from the condition. */
export interface FilterCondition {
  readonly field: string;
  readonly operator: string;
  /** The member that says what is compared with; undefined for a condition that has none. */
  readonly value: "value" | "values" | undefined;
}

/**
 * Returns the group that a value is. The format says that a filter's root is an and, or, not group or a condition, and
 * not how these are written. Two ways are known at sight: a member that says the kind beside one list of objects, and a
 * single member, named for the kind, that holds the list. Undefined for anything else, which is shown as plain values.
 */
export function filterGroup(value: unknown): FilterGroup | undefined {
  if (!isObject(value) || filterCondition(value) !== undefined) return undefined;
  return groupByWord(value) ?? groupByName(value);
}

function groupByWord(value: object): FilterGroup | undefined {
  const members = Object.entries(value);
  const words = members.filter(([, word]) => kindOf(word) !== undefined);
  const lists = members.filter(([, list]) => isListOfObjects(list));
  const [[wordName, word] = []] = words;
  const [[listName, list] = []] = lists;
  const kind = kindOf(word);
  if (words.length !== 1 || lists.length !== 1 || wordName === undefined || listName === undefined) return undefined;
  if (kind === undefined || !isListOfObjects(list)) return undefined;
  return {
    kind,
    list: [listName],
    children: list,
    as: (next, children) => ({ ...value, [wordName]: likewise(next, word), [listName]: children }),
  };
}

function groupByName(value: object): FilterGroup | undefined {
  const [[name, list] = [], ...others] = Object.entries(value);
  const kind = kindOf(name);
  if (name === undefined || kind === undefined || others.length > 0 || !isListOfObjects(list)) return undefined;
  return { kind, list: [name], children: list, as: (next, children) => ({ [likewise(next, name)]: children }) };
}

function kindOf(word: unknown): GroupKind | undefined {
  const lower = typeof word === "string" ? word.toLowerCase() : undefined;
  return groupKinds.find((kind) => kind === lower);
}

const isListOfObjects = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.every(isObject);

/** The word in capitals where the one it stands for is. */
const likewise = (kind: GroupKind, word: unknown): string =>
  word === String(word).toUpperCase() ? kind.toUpperCase() : kind;

/**
 * Returns the condition that a value is: it has texts named field and operator, and at most a value and a type beside
 * them.
 */
export function filterCondition(value: unknown): FilterCondition | undefined {
  if (!isObject(value)) return undefined;
  const { field, operator, value: one, values: many, type, ...others } = value;
  if (typeof field !== "string" || typeof operator !== "string" || Object.keys(others).length > 0) return undefined;
  if (one !== undefined && many !== undefined) return undefined;
  if (type !== undefined && type !== "condition") return undefined;
  return { field, operator, value: one !== undefined ? "value" : many !== undefined ? "values" : undefined };
}

/** Returns a condition to begin with, written as the first one that a filter has. */
export function emptyCondition(filter: unknown): object {
  const model = firstCondition(filter, 0);
  if (!isObject(model)) return { type: "condition", field: "", operator: "", value: "" };
  return Object.fromEntries(
    Object.entries(model).flatMap(([name, held]) =>
      name === "type" ? [[name, held]] : name === "values" ? [[name, []]] : [[name, ""]],
    ),
  );
}

/** How deep a filter is looked through. */
const deepest = 64;

function firstCondition(value: unknown, depth: number): unknown {
  if (filterCondition(value) !== undefined) return value;
  if (depth === deepest) return undefined;
  const children = filterGroup(value)?.children ?? [];
  for (const child of children) {
    const found = firstCondition(child, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the fields and operators of a pack's filters are, so that they can be offered again. */
export interface FilterWords {
  readonly fields: readonly string[];
  readonly operators: readonly string[];
}

export function wordsOf(filters: readonly unknown[]): FilterWords {
  const fields = new Set<string>();
  const operators = new Set<string>();
  const read = (value: unknown, depth: number): void => {
    const condition = filterCondition(value);
    if (condition !== undefined) {
      if (condition.field !== "") fields.add(condition.field);
      if (condition.operator !== "") operators.add(condition.operator);
    } else if (depth < deepest) for (const child of filterGroup(value)?.children ?? []) read(child, depth + 1);
  };
  for (const filter of filters) read(filter, 0);
  return { fields: [...fields].sort(), operators: [...operators].sort() };
}
