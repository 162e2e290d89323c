import type { MergeConflict } from "@setup-pack/core";
import { placeIn } from "@setup-pack/core/words";
import type { SideNames } from "../plan/index.js";
import { printConflict } from "../plan/index.js";
import type { Paper } from "../print/paper.js";
import type { MergeSides } from "./sides.js";

/** At most so many conflicts are listed. */
const mostShown = 100;

/** Each conflict with its item, its place and what each side has there. */
export function* printConflicts(
  conflicts: readonly MergeConflict[],
  sides: MergeSides,
  names: SideNames,
  paper: Paper,
): Generator<string> {
  for (const conflict of conflicts.slice(0, mostShown)) yield* printOneConflict(conflict, sides, names, paper);
  if (conflicts.length > mostShown) yield `\n  … and ${conflicts.length - mostShown} more\n`;
}

/** Returns one of them. */
export const printOneConflict = (
  conflict: MergeConflict,
  { base, ours, theirs }: MergeSides,
  names: SideNames,
  paper: Paper,
): Iterable<string> => {
  const { document } = ours.compiled;
  const pointer = placeIn(document, conflict.item, conflict.path);
  return printConflict(conflict, { pointer, packs: [document, theirs.compiled.document, base] }, paper, names);
};
