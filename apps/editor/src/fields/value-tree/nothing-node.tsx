import type { ReactNode } from "react";
import { fieldMessages } from "../../messages/index.js";
import { FieldNotes } from "../field-notes.js";
import { labelInSentence } from "../label-in-sentence.js";
import { usePathField } from "../use-path-field.js";
import { NodeMenu } from "./node-menu.js";
import type { TreeNodeProps } from "./tree-node.js";

/** A member that is there and says nothing: null. Its menu makes it something. */
export function NothingNode(props: TreeNodeProps & { readonly onRename: () => void }): ReactNode {
  const { path, label, member } = props;
  const field = usePathField(path, labelInSentence(label));
  return (
    <div ref={field.place} className="value-node" title={member === label ? undefined : member}>
      <div className="field">
        <span className="field-label">{label}</span>
        <span className="nothing-value">{fieldMessages.tree.nothing}</span>
      </div>
      <FieldNotes problems={field.problems} />
      <NodeMenu {...props} />
    </div>
  );
}
