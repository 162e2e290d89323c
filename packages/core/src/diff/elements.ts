import type { FormatTable } from "../generated/format-table.js";
import { isObject, type JsonObject } from "../json.js";
import type { PathStep } from "../model.js";

/**
 * Returns the members that tell an element of a list from the others: ids of blocks and edges, type and id of
 * references.
 */
function identifyingMembers({ name }: FormatTable): readonly ("type" | "id" | "key")[] {
  if (name === "node" || name === "edge") return ["id"];
  return name === "reference" ? ["type", "id"] : ["key"];
}

/** Lists of this table have an order that means something: a deal goes through stages one by one. */
export function isOrdered({ name }: FormatTable): boolean {
  return name === "stage";
}

/** Returns one text for what tells an element from the others. No type of reference has a space in it. */
export function elementId({ name }: FormatTable, element: unknown): string | undefined {
  if (!isObject(element)) return undefined;
  const { type, id, key } = element;
  const identifier = name === "node" || name === "edge" || name === "reference" ? id : key;
  if (typeof identifier !== "string") return undefined;
  return name === "reference" ? `${String(type)} ${identifier}` : identifier;
}

/** Returns the step of a path that leads to an element. */
export function elementStep(table: FormatTable, element: JsonObject): PathStep {
  const step: { type?: string; id?: string; key?: string } = {};
  for (const member of identifyingMembers(table)) step[member] = String(element[member]);
  return step;
}

/** Returns the text of a step: a member's name, or what `elementId` gives for the element it leads to. */
export function stepText(step: PathStep): string {
  if (typeof step === "string") return step;
  return [step.type, step.id, step.key].filter((part) => part !== undefined).join(" ");
}

/**
 * Returns the elements of a list by what tells them apart. Where a reference stands twice the first one counts, as the
 * rule on duplicate references says.
 */
export function indexed(table: FormatTable, list: readonly unknown[]): Map<string, JsonObject> {
  const index = new Map<string, JsonObject>();
  for (const element of list) {
    const id = elementId(table, element);
    if (id !== undefined && isObject(element) && !index.has(id)) index.set(id, element);
  }
  return index;
}

/** Returns whether all lists name the same elements in the same order, each once, so that an index tells an element. */
export function areAligned(of: FormatTable, [first = [], ...others]: readonly (readonly unknown[])[]): boolean {
  if (others.some(({ length }) => length !== first.length)) return false;
  const ids = new Set<string>();
  for (let index = 0; index < first.length; index++) {
    const id = elementId(of, first[index]);
    if (id === undefined || ids.has(id)) return false;
    for (const other of others) if (elementId(of, other[index]) !== id) return false;
    ids.add(id);
  }
  return true;
}
