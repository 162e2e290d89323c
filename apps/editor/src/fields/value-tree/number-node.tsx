import type { ReactNode } from "react";
import { labelInSentence } from "../label-in-sentence.js";
import { NumberText } from "../number-text.js";
import { usePathField } from "../use-path-field.js";
import { NodeMenu } from "./node-menu.js";
import { numberWords } from "./number-words.js";
import type { TreeNodeProps } from "./tree-node.js";

/** Shows a number, said in other words too where its name tells the unit. */
export function NumberNode(props: TreeNodeProps & { readonly onRename: () => void }): ReactNode {
  const { path, label, member } = props;
  const field = usePathField(path, labelInSentence(label));
  const value = typeof field.value === "number" ? field.value : 0;
  return (
    <div ref={field.place} className="value-node" title={member === label ? undefined : member}>
      <NumberText
        label={label}
        hint={numberWords(value, member)}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        value={value}
        onChange={field.set}
        onEmpty={undefined}
        onSettle={field.settle}
      />
      <NodeMenu {...props} />
    </div>
  );
}
