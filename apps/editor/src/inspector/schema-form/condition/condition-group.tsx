import type { Path } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { FieldNotes, MemberOrderContext, useProblemsAt } from "../../../fields/index.js";
import type { DescribedMember } from "../mistaken-members.js";
import { MoreMembers } from "../more-members.js";
import { ConditionForm } from "./condition-form.js";
import type { ConditionParts } from "./condition-parts.js";

interface ConditionGroupProps {
  readonly path: Path;
  readonly parts: ConditionParts;
  /** The members that the schema describes, in its order. */
  readonly described: readonly DescribedMember[];
}

/** The settings of a step that goes one way or another: its condition, and what else is there. */
export function ConditionGroup({ path, parts, described }: ConditionGroupProps): ReactNode {
  const problems = useProblemsAt(path, "exact");
  const names = useMemo(() => described.map(({ name }) => name), [described]);
  const order = useMemo(() => ({ depth: path.length, names }), [path.length, names]);
  return (
    <MemberOrderContext value={order}>
      <div className="value-group">
        <FieldNotes problems={problems} />
        <ConditionForm path={path} parts={parts} order={names} />
        <MoreMembers path={path} described={described} depth={0} />
      </div>
    </MemberOrderContext>
  );
}
