import type { Child, FormatTable } from "../generated/format-table.js";
import { isObject, type JsonObject } from "../json.js";
import type { PathStep } from "../model.js";
import { elementId, stepText } from "./elements.js";
import { probabilityOf } from "./meaning.js";

/** One thing to be changed: the value at a path, or the order of the list there. */
export interface Edit {
  readonly path: readonly PathStep[];
  /** What is to stand there; undefined for nothing. */
  readonly value?: unknown;
  /** Of an element that is new in a list whose order counts: the key it comes after, null for the first. */
  readonly follows?: string | null;
  /** Instead of a value: keys of elements in the order they are to have among themselves. */
  readonly order?: readonly string[];
}

/**
 * Returns an object of the format with edits made, sharing with the given one what they leave alone.
 * Takes the same paths as `differences` gives. No edit may lie inside what another one replaces.
 */
export function edited(table: FormatTable, object: JsonObject, edits: readonly Edit[]): JsonObject {
  return editedObject(table, object, edits, 0);
}

function editedValue(child: Child | undefined, value: unknown, edits: readonly Edit[], depth: number): unknown {
  const whole = edits.find(({ path, order }) => path.length === depth && order === undefined);
  if (whole !== undefined) return whole.value;
  if (child?.list === true) return editedList(child.table, Array.isArray(value) ? value : [], edits, depth);
  return editedObject(child?.table, isObject(value) ? value : {}, edits, depth);
}

function editedObject(
  table: FormatTable | undefined,
  object: JsonObject,
  edits: readonly Edit[],
  depth: number,
): JsonObject {
  const byName = grouped(edits, depth);
  const members: [string, unknown][] = [];
  const write = (name: string, value: unknown): void => {
    if (value !== undefined) members.push([name, value]);
  };
  for (const [name, value] of Object.entries(
    byName.has("stageType") ? withSettledProbability(table, object) : object,
  )) {
    const inside = byName.get(name);
    byName.delete(name);
    write(name, inside === undefined ? value : editedValue(table?.members.get(name), value, inside, depth + 1));
  }
  for (const [name, inside] of byName) write(name, editedValue(table?.members.get(name), undefined, inside, depth + 1));
  return Object.fromEntries(members);
}

/** A closed stage may carry a probability that does not count; once its type changes, it would. */
function withSettledProbability(table: FormatTable | undefined, stage: JsonObject): JsonObject {
  return table?.name === "stage" ? { ...stage, probability: probabilityOf(stage) } : stage;
}

function editedList(
  table: FormatTable,
  list: readonly unknown[],
  edits: readonly Edit[],
  depth: number,
): readonly unknown[] {
  const order = edits.find((edit) => edit.path.length === depth)?.order;
  const byId = grouped(
    edits.filter(({ path }) => path.length > depth),
    depth,
  );
  const met = new Set<string>();
  const kept = list.flatMap((element) => {
    const id = elementId(table, element);
    const inside = id === undefined ? undefined : byId.get(id);
    if (id === undefined || inside === undefined) return [element];
    const value = editedValue({ table, list: false }, element, inside, depth + 1);
    if (value !== undefined && met.has(id)) return [element];
    met.add(id);
    return value === undefined ? [] : [value];
  });
  const added = [...byId].flatMap(([id, inside]) => {
    const value = met.has(id) ? undefined : editedValue({ table, list: false }, undefined, inside, depth + 1);
    return value === undefined ? [] : [{ id, value, follows: inside[0]?.follows }];
  });
  return inserted(table, order === undefined ? kept : reordered(table, kept, order), added);
}

interface Added {
  readonly id: string;
  readonly value: unknown;
  readonly follows: string | null | undefined;
}

/** Puts new elements where they belong: each after the one it follows, at the end where that is not said. */
function inserted(table: FormatTable, list: readonly unknown[], added: readonly Added[]): readonly unknown[] {
  const after = new Map<string | null | undefined, Added[]>();
  for (const element of added) {
    const others = after.get(element.follows);
    if (others === undefined) after.set(element.follows, [element]);
    else others.push(element);
  }
  const result: unknown[] = [];
  const place = (value: unknown, id: string | null | undefined): void => {
    const pending = [{ id, value }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (next.value !== undefined) result.push(next.value);
      pending.push(...(next.id === undefined ? [] : (after.get(next.id) ?? [])).toReversed());
    }
  };
  place(undefined, null);
  for (const element of list) place(element, elementId(table, element));
  for (const element of after.get(undefined) ?? []) result.push(element.value);
  return result;
}

/** Returns the elements that `order` names change places among themselves; all others stay where they are. */
function reordered(table: FormatTable, list: readonly unknown[], order: readonly string[]): readonly unknown[] {
  const byId = new Map(list.map((element) => [elementId(table, element), element]));
  const moving = new Set(order);
  const next = order.filter((key) => byId.has(key)).values();
  return list.map((element) =>
    moving.has(elementId(table, element) ?? "") ? byId.get(next.next().value ?? "") : element,
  );
}

/** Edits by the step they take next. A Map, since names and ids come from strangers. */
function grouped(edits: readonly Edit[], depth: number): Map<string, Edit[]> {
  const groups = new Map<string, Edit[]>();
  for (const edit of edits) {
    const step = edit.path[depth];
    if (step === undefined) continue;
    const text = stepText(step);
    const others = groups.get(text);
    if (others === undefined) groups.set(text, [edit]);
    else others.push(edit);
  }
  return groups;
}
