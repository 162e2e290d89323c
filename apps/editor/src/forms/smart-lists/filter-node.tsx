import type { ReactNode } from "react";
import { useValueAt, ValueTree } from "../../fields/index.js";
import { smartListMessages } from "../../messages/index.js";
import { FilterConditionRow } from "./filter-condition-row.js";
import type { FilterNodeProps } from "./filter-context.js";
import { filterCondition, filterGroup } from "./filter-group.js";
import { FilterGroupBox } from "./filter-group-box.js";

const words = smartListMessages.filter;

/** Groups deeper than this are shown as plain fields. */
const deepest = 12;

/** Shows a group, a condition, or whatever else stands in a filter. */
export function FilterNode(props: FilterNodeProps): ReactNode {
  const { path, number, depth, place } = props;
  const value = useValueAt(path);
  const condition = filterCondition(value);
  if (condition !== undefined) return <FilterConditionRow {...props} condition={condition} />;
  const group = depth < deepest ? filterGroup(value) : undefined;
  if (group !== undefined) return <FilterGroupBox {...props} group={group} />;
  return (
    <div className="filter-other">
      <ValueTree path={path} label={words.condition(number)} />
      {place}
    </div>
  );
}
