import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "react-aria-components";
import { FieldNotes } from "../field-notes.js";
import { labelInSentence } from "../label-in-sentence.js";
import { useIsOnTheWay, usePathField } from "../use-path-field.js";
import { GroupBody } from "./group-body.js";
import { ListBody } from "./list-body.js";
import { NodeMenu } from "./node-menu.js";
import { summaryOf } from "./summary-of.js";
import type { TreeNodeProps } from "./tree-node.js";

/** Groups and lists deeper than this begin folded, and what is in them is not drawn. */
const unfoldedDepth = 2;

/** Shows a list or a group, which can be folded. */
export function FoldedNode(props: TreeNodeProps & { readonly onRename: () => void }): ReactNode {
  const { path, label, member, depth } = props;
  const field = usePathField(path, labelInSentence(label), "exact");
  const [isUnfolded, setUnfolded] = useState(depth <= unfoldedDepth);
  const isOnTheWay = useIsOnTheWay(path);
  if (isOnTheWay && !isUnfolded) setUnfolded(true);
  const region = useId();
  const Body = Array.isArray(field.value) ? ListBody : GroupBody;
  return (
    <div ref={field.place} className="value-node folded-node" title={member === label ? undefined : member}>
      <Button
        className="folded-button"
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? region : undefined}
        onPress={() => setUnfolded(!isUnfolded)}
      >
        <ChevronRight aria-hidden="true" className={isUnfolded ? "folded-sign folded-open" : "folded-sign"} />
        <bdi className="folded-label">{label}</bdi>
        {isUnfolded ? null : <bdi className="folded-summary">{summaryOf(field.value)}</bdi>}
      </Button>
      <NodeMenu {...props} />
      <FieldNotes problems={field.problems} />
      {isUnfolded ? (
        <fieldset className="folded-body" id={region} aria-label={label}>
          <Body path={path} label={label} member={member} depth={depth + 1} />
        </fieldset>
      ) : null}
    </div>
  );
}
