import type { FormatTable } from "../generated/format-table.js";

/** A member of an object, written out. */
export interface Member {
  readonly name: string;
  readonly written: string;
}

/** The place of each name in a table, worked out once for each table. */
const places = new WeakMap<FormatTable, ReadonlyMap<string, number>>();

/** Members in the order of a table; those it does not name stand behind, and equal ones together, as they were. */
export function inTableOrder(table: FormatTable, members: readonly Member[]): readonly Member[] {
  const order = placesOf(table);
  const place = ({ name }: Member): number => order.get(name) ?? order.size;
  const isOrdered = members.every((member, index) => {
    const before = members[index - 1];
    return before === undefined || place(before) <= place(member);
  });
  return isOrdered ? members : members.toSorted((a, b) => place(a) - place(b));
}

function placesOf(table: FormatTable): ReadonlyMap<string, number> {
  const known = places.get(table);
  if (known !== undefined) return known;
  const made = new Map([...table.members.keys()].map((name, index) => [name, index]));
  places.set(table, made);
  return made;
}
