import { type ReactNode, useMemo } from "react";
import { type TreeScope, TreeScopeContext } from "./tree-scope.js";
import { ValueNode } from "./value-node.js";
import "./value-tree.css";

export interface FieldTreeProps extends Omit<TreeScope, "Node"> {
  readonly children: ReactNode;
}

/** Stands around the fields of one tree; fields for lists and groups need it. */
export function FieldTree({ automation, namesThings, namesAssets, children }: FieldTreeProps): ReactNode {
  const scope = useMemo(
    () => ({ automation, namesThings, namesAssets, Node: ValueNode }),
    [automation, namesThings, namesAssets],
  );
  return <TreeScopeContext value={scope}>{children}</TreeScopeContext>;
}
