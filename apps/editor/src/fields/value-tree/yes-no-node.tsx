import type { ReactNode } from "react";
import { Switch } from "../../widgets/index.js";
import { FieldNotes } from "../field-notes.js";
import { labelInSentence } from "../label-in-sentence.js";
import { usePathField } from "../use-path-field.js";
import { NodeMenu } from "./node-menu.js";
import type { TreeNodeProps } from "./tree-node.js";

/** Yes or no. */
export function YesNoNode(props: TreeNodeProps & { readonly onRename: () => void }): ReactNode {
  const { path, label, member } = props;
  const field = usePathField(path, labelInSentence(label));
  return (
    <div ref={field.place} className="value-node" title={member === label ? undefined : member}>
      <Switch
        label={label}
        isOn={field.value === true}
        isReadOnly={field.isReadOnly}
        onChange={(isOn) => {
          field.set(isOn);
          field.settle();
        }}
      />
      <FieldNotes problems={field.problems} />
      <NodeMenu {...props} />
    </div>
  );
}
