import type { Patch } from "immer";
import {
  absent,
  isDraftObject,
  isOpenMember,
  type MemberOrder,
  member,
  type Path,
  withValueAt,
} from "../draft/json.js";
import type { Command } from "./command.js";

export interface SetValue {
  readonly path: Path;
  /** `absent` removes the member or the element. */
  readonly value: unknown;
  /** What is set, as it stands in "Undo edit …": "name", "message". */
  readonly what: string;
  /** Where a form has the members of the innermost object in an order: that order, for a member that is new. */
  readonly order?: MemberOrder | undefined;
}

/** Sets, adds or removes any value of the pack: what a field of a form does. Runs on one path become one step. */
export const setValue: Command<SetValue> = {
  name: ({ what }) => `edit ${what}`,
  apply(pack, { path, value, order }) {
    const holder = deepestDocumented(pack, path);
    const [name, ...below] = path.slice(holder.depth);
    if (name === undefined) return;
    put(holder.value, name, withValueAt(member(holder.value, name), below, value, order));
  },
  coalesces: ({ path }) => JSON.stringify(path),
};

/** Returns the innermost object or list on the way to a path that the format defines and that is there. */
function deepestDocumented(pack: unknown, path: Path): { value: unknown; depth: number } {
  let value = pack;
  let depth = 0;
  for (const step of path.slice(0, -1)) {
    const next = member(value, step);
    if (isOpenMember(step) || typeof next !== "object" || next === null) break;
    value = next;
    depth++;
  }
  return { value, depth };
}

function put(holder: unknown, name: string | number, value: unknown): void {
  if (Array.isArray(holder)) {
    const index = Number(name);
    // Where a list stands in the place of an object, it has no such member.
    if (!(index >= 0 && index <= holder.length)) return;
    if (value === absent) holder.splice(index, 1);
    else holder[index] = value;
  } else if (isDraftObject(holder)) {
    if (value === absent) delete holder[name];
    else holder[name] = value;
  }
}

/** Makes changes that were worked out elsewhere; `what` they do stands behind "Undo". */
export const takeOver: Command<{ readonly patches: readonly Patch[]; readonly what: string }> = {
  name: ({ what }) => what,
  apply(pack, { patches }) {
    for (const { op, path, value } of patches)
      setValue.apply(pack, { path, value: op === "remove" ? absent : value, what: "" });
  },
};
