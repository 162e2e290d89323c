import { isObject, type Pointer, segmentsOf } from "@setup-pack/core/json";

/** A place in the pack: member names and indices, from the outermost object on. */
export type Path = readonly (string | number)[];

/** An object of a pack that a command is changing. */
export type DraftObject = Record<string, unknown>;

/** Returns whether a value of a draft is an object; what is changed in it is changed in the draft. */
export function isDraftObject(value: unknown): value is DraftObject {
  return isObject(value);
}

const nothing: readonly unknown[] = [];

/**
 * Returns the elements of a list; none where the value is not a list. The same empty list each time, so that selectors
 * hold.
 */
export function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : nothing;
}

/** Returns the own member of an object; undefined where there is none, or no object. */
export function member(value: unknown, name: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/** Returns the value at a path, or undefined where it leads nowhere. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => member(value, step), root);
}

/** Returns a text, or undefined for any other value. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Returns whether one path leads to what another one leads to, or to something in it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.length <= path.length && outer.every((step, at) => step === path[at]);
}

/** Members whose objects the format leaves open: below them any name may stand, so they are replaced whole. */
const open: ReadonlySet<string | number> = new Set(["config", "data", "filters", "brand", "richTextDoc", "position"]);

export const isOpenMember = (name: string | number): boolean => open.has(name);

/** Returns the steps of a pointer, as member names and as indices where they lead into a list. */
export function pathOf(pack: unknown, pointer: Pointer): Path {
  let value: unknown = pack;
  return segmentsOf(pointer).map((segment) => {
    const isIndex = Array.isArray(value) && /^\d+$/.test(segment);
    value = member(value, segment);
    return isIndex ? Number(segment) : segment;
  });
}

/** Stands for "no member": setting it removes the member or the element. */
export const absent: unique symbol = Symbol("absent");

/** Names of members in the order in which a form shows them. */
export type MemberOrder = readonly string[];

/**
 * Returns a copy of a JSON value with another value at a path; all that is not on the path is shared with the original.
 * Objects are made where the path leads through nothing. Member names come from strangers: they never reach a
 * prototype. A member that is new goes where the order of its object has it; those that are there stay as they are.
 */
export function withValueAt(root: unknown, path: Path, value: unknown, order: MemberOrder = []): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  return Array.isArray(root)
    ? withElement(root, Number(step), rest, value, order)
    : withMember(root, String(step), rest, value, order);
}

/** Returns the list itself where it has no such place: a name is none, and a list has no gaps. */
function withElement(
  list: readonly unknown[],
  index: number,
  rest: Path,
  value: unknown,
  order: MemberOrder,
): readonly unknown[] {
  if (!(index >= 0 && index <= list.length)) return list;
  const element = withValueAt(list[index], rest, value, order);
  const before = list.slice(0, index);
  const after = list.slice(index + 1);
  return element === absent ? [...before, ...after] : [...before, element, ...after];
}

function withMember(holder: unknown, name: string, rest: Path, value: unknown, order: MemberOrder): object {
  const members = isDraftObject(holder) ? Object.entries(holder) : [];
  const at = members.findIndex(([known]) => known === name);
  const changed = withValueAt(members[at]?.[1], rest, value, order);
  if (changed === absent) return Object.fromEntries(members.filter((_, index) => index !== at));
  if (at >= 0) members[at] = [name, changed];
  else members.splice(rest.length === 0 ? placeInOrder(members, name, order) : members.length, 0, [name, changed]);
  return Object.fromEntries(members);
}

/**
 * Where a new member goes: behind the last one that the order has before it, else before the first it has behind it.
 */
function placeInOrder(members: readonly (readonly [string, unknown])[], name: string, order: MemberOrder): number {
  const own = order.indexOf(name);
  if (own < 0) return members.length;
  const ranks = members.map(([known]) => order.indexOf(known));
  const before = ranks.findLastIndex((rank) => rank >= 0 && rank < own);
  if (before >= 0) return before + 1;
  const behind = ranks.findIndex((rank) => rank > own);
  return behind < 0 ? members.length : behind;
}
