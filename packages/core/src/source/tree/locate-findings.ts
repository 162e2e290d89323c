import type { ReportedFinding } from "../../diagnostic.js";
import { locateProblems } from "./locate-problems.js";
import { spanIn } from "./locate-source.js";
import type { Problem } from "./problem.js";
import type { Tree } from "./tree.js";

/** Findings about what one file says, each at its place in the file: `tree` is what was read of `text`. */
export function locateFindings(
  findings: readonly ReportedFinding[],
  { tree, path, text }: { readonly tree: Tree; readonly path: string; readonly text: string },
): Problem[] {
  const unlocated = findings.map(({ rule, message, at, on }) => {
    const { start, end } = spanIn(tree, at, on) ?? { start: 0, end: 0 };
    return { rule, message, path, span: { start, end } };
  });
  return locateProblems(unlocated, new Map([[path, text]]));
}
