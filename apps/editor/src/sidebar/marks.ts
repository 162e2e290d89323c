import type { Severity } from "@setup-pack/core";
import type { Problem } from "../compiler/protocol.js";

/** What there is to say about an item: its worst severity, and how many problems in all. */
export interface Mark {
  readonly severity: Severity;
  readonly count: number;
}

const weight: { readonly [Name in Severity]: number } = { error: 2, warning: 1, info: 0 };

/** The mark of some problems; undefined where there are none. */
export function worstOf(problems: readonly Problem[]): Mark | undefined {
  const [first, ...others] = problems;
  if (first === undefined) return undefined;
  const severity = others.reduce(
    (worst, one) => (weight[one.severity] > weight[worst] ? one.severity : worst),
    first.severity,
  );
  return { severity, count: problems.length };
}

const known = new WeakMap<readonly Problem[], ReadonlyMap<string, Mark>>();

/** The marks of a list of problems by the id of the row, "automations/3", and of its list, "automations". */
export function marksOf(problems: readonly Problem[]): ReadonlyMap<string, Mark> {
  const last = known.get(problems);
  if (last !== undefined) return last;
  const marks = new Map<string, Mark>();
  const note = (id: string, severity: Severity): void => {
    const mark = marks.get(id);
    const isWorst = mark === undefined || weight[severity] > weight[mark.severity];
    marks.set(id, { severity: isWorst ? severity : mark.severity, count: (mark?.count ?? 0) + 1 });
  };
  for (const { pointer, severity } of problems) for (const id of rowsOf(pointer)) note(id, severity);
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
