import { valueAt } from "@setup-pack/edit";
import { type ComponentType, type ReactNode, useState } from "react";
import { useDocument } from "../../editor/index.js";
import { kindOf, type ValueKind } from "../value-kinds.js";
import { FoldedNode } from "./folded-node.js";
import { NothingNode } from "./nothing-node.js";
import { NumberNode } from "./number-node.js";
import { RenameForm } from "./rename-form.js";
import { TextNode } from "./text-node.js";
import type { TreeNodeProps } from "./tree-node.js";
import { YesNoNode } from "./yes-no-node.js";

/** What shows each kind of value. */
const nodes: { readonly [Kind in ValueKind]: ComponentType<TreeNodeProps & { readonly onRename: () => void }> } = {
  text: TextNode,
  number: NumberNode,
  yesNo: YesNoNode,
  list: FoldedNode,
  group: FoldedNode,
  nothing: NothingNode,
};

/** One value of a tree: a field that fits it, and below that all that is in it. */
export function ValueNode(props: TreeNodeProps): ReactNode {
  const kind = useDocument(({ pack }) => kindOf(valueAt(pack, props.path)));
  const [isRenaming, setRenaming] = useState(false);
  const Node = nodes[kind];
  const rename = props.place?.rename;
  return (
    <>
      <Node {...props} onRename={() => setRenaming(true)} />
      {isRenaming && rename !== undefined ? (
        <RenameForm name={props.member} onRename={rename} onClose={() => setRenaming(false)} />
      ) : null}
    </>
  );
}
