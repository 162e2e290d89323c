import { isDraftObject, type Path } from "./json.js";

/** Stands for "no member": setting it removes the member or the element. */
export const absent: unique symbol = Symbol("absent");

/**
 * A copy of a JSON value with another value at a path; all that is not on the path is shared with the original. Objects
 * are made where the path leads through nothing. Member names come from strangers: they never reach a prototype.
 */
export function withValueAt(root: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  return Array.isArray(root)
    ? withElement(root, Number(step), rest, value)
    : withMember(root, String(step), rest, value);
}

/** The list itself where it has no such place: a name is none, and a list has no gaps. */
function withElement(list: readonly unknown[], index: number, rest: Path, value: unknown): readonly unknown[] {
  if (!(index >= 0 && index <= list.length)) return list;
  const element = withValueAt(list[index], rest, value);
  const before = list.slice(0, index);
  const after = list.slice(index + 1);
  return element === absent ? [...before, ...after] : [...before, element, ...after];
}

function withMember(holder: unknown, name: string, rest: Path, value: unknown): object {
  const members = new Map(isDraftObject(holder) ? Object.entries(holder) : []);
  const changed = withValueAt(members.get(name), rest, value);
  if (changed === absent) members.delete(name);
  else members.set(name, changed);
  return Object.fromEntries(members);
}
