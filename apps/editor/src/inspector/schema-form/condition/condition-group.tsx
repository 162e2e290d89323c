import type { Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { FieldNotes, useProblemsAt } from "../../../fields/index.js";
import { ConditionForm } from "./condition-form.js";
import { conditionParts } from "./condition-parts.js";

const noOrder: readonly string[] = [];

/** Shows the condition of a step that goes one way or another. */
export function ConditionGroup({ path }: { readonly path: Path }): ReactNode {
  const problems = useProblemsAt(path, "exact");
  return (
    <div className="value-group">
      <FieldNotes problems={problems} />
      <ConditionForm path={path} parts={conditionParts} order={noOrder} />
    </div>
  );
}
