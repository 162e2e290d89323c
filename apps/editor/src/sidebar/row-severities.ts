import type { Problem } from "../compiler/index.js";
import { type SeverityCount, withProblem } from "../icons/index.js";

const known = new WeakMap<readonly Problem[], ReadonlyMap<string, SeverityCount>>();

/** Returns the marks of a list of problems by the id of the row, "automations/3", and of its list, "automations". */
export function rowSeverities(problems: readonly Problem[]): ReadonlyMap<string, SeverityCount> {
  const last = known.get(problems);
  if (last !== undefined) return last;
  const marks = new Map<string, SeverityCount>();
  for (const { pointer, severity } of problems)
    for (const id of rowsOf(pointer)) marks.set(id, withProblem(marks.get(id), severity));
  known.set(problems, marks);
  return marks;
}

/** The rows a pointer belongs to: of an item and its list, of the brand, else of the pack's own details. */
function rowsOf(pointer: string): readonly string[] {
  const [, list = "", index] = pointer.split("/", 3);
  if (list === "brand") return ["brand"];
  if (index === undefined || !/^\d+$/.test(index)) return ["pack"];
  return [`${list}/${index}`, list];
}
