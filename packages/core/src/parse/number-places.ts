import type { FormatTable } from "../generated/format-table.js";
import { packTable } from "../generated/format-tables.generated.js";
import { type Pointer, segmentsOf } from "../pointer.js";

/** Whether a pack has a number at a place by the tables of the format document, so that no text can stand there. */
export function takesNumber(at: Pointer): boolean {
  let table: FormatTable = packTable;
  const steps = segmentsOf(at).values();
  for (const member of steps) {
    if (table.numbers.has(member)) return true;
    const child = table.members.get(member);
    if (child === undefined) return false;
    if (child.list) steps.next();
    table = child.table;
  }
  return false;
}
