import type { ReactNode } from "react";
import type { Path } from "../../document/json.js";
import { useValueAt } from "../../fields/use-path-field.js";
import { ValueTree } from "../../fields/value-tree/value-tree.js";
import { smartListMessages } from "../../messages/forms-smart-lists.js";
import { FilterConditionRow } from "./filter-condition-row.js";
import { filterCondition, filterGroup } from "./filter-group.js";
import { FilterGroupBox } from "./filter-group-box.js";

const words = smartListMessages.filter;

export interface FilterNodeProps {
  readonly path: Path;
  /** Of the outermost group, whose conditions a new one is written like. */
  readonly root: Path;
  /** Its place among its neighbours, from 1. */
  readonly number: number;
  readonly depth: number;
  /** The buttons that move and remove it; undefined for the outermost. */
  readonly place: ReactNode;
}

/** Groups deeper than this are shown as plain fields. */
const deepest = 12;

/** A group, a condition, or whatever else stands in a filter. */
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
