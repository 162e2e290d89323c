import type { ReactNode } from "react";
import type { Problem } from "../compiler/index.js";
import { ProblemLine } from "../widgets/index.js";

/** Problems in the order of the diagnostics, for what is no single control. */
export function FieldNotes({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <div className="field-below">
      {problems.map((problem) => (
        <ProblemLine key={`${problem.rule} ${problem.pointer} ${problem.message}`} problem={problem} />
      ))}
    </div>
  );
}
