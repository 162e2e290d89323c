import "./value-tree.css";
import { type Path, valueAt } from "@setup-pack/edit";
import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { useDocument } from "../../editor/index.js";
import { fieldMessages } from "../../messages/index.js";
import { Switch } from "../../widgets/index.js";
import { FieldNotes } from "../field-notes.js";
import { labelInSentence } from "../label-in-sentence.js";
import { NumberText } from "../number-text.js";
import { usePathField, useProblemsAt, useReveal } from "../use-path-field.js";
import { kindOf, type ValueKind } from "../value-kinds.js";
import { FoldedNode } from "./folded-node.js";
import { GroupBody } from "./group-body.js";
import { NodeMenu } from "./node-menu.js";
import { numberWords } from "./number-words.js";
import { RenameForm } from "./rename-form.js";
import type { SuggestedField } from "./suggested-field.js";
import { TextNode } from "./text-node.js";
import type { TreeNodeProps } from "./tree-node.js";
import { type TreeScope, TreeScopeContext } from "./tree-scope.js";

/** What shows each kind of value. */
const nodes: { readonly [Kind in ValueKind]: ComponentType<TreeNodeProps & { readonly onRename: () => void }> } = {
  text: TextNode,
  number: NumberNode,
  yesNo: YesNoNode,
  list: FoldedNode,
  group: FoldedNode,
  nothing: NothingNode,
};

/** Shows one value of a tree: a field that fits it, and below that all that is in it. */
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

export interface ValueTreeProps {
  readonly path: Path;
  /** What the value is called: "Settings". */
  readonly label: string;
  /** The automation whose references the values may name. */
  readonly automation?: number;
  /** Whether ids of things are shown by the names of the things; true when left out. */
  readonly namesThings?: boolean;
  /** Whether texts may be the keys of the pack's files. */
  readonly namesAssets?: boolean;
  /** Returns what is shown below a text; keep it from one drawing to the next. */
  readonly belowText?: (path: Path) => ReactNode;
  /** Fields that others like this one have. */
  readonly suggested?: readonly SuggestedField[];
}

/**
 * Shows a value whose shape nobody publishes, as fields that are inferred from it. Nothing is written until the author
 * changes something. A group, or nothing at all, shows as its members; any other value as the one field it is.
 */
export function ValueTree({
  path,
  label,
  automation,
  namesThings = true,
  namesAssets,
  belowText,
  suggested,
}: ValueTreeProps): ReactNode {
  const place = useReveal(path, "exact");
  const problems = useProblemsAt(path, "exact");
  const kind = useDocument(({ pack }) => kindOf(valueAt(pack, path)));
  return (
    <FieldTree automation={automation} namesThings={namesThings} namesAssets={namesAssets} belowText={belowText}>
      {kind === "group" || kind === "nothing" ? (
        <div className="value-tree" ref={place}>
          <FieldNotes problems={problems} />
          <GroupBody path={path} label={label} member={label} depth={0} suggested={suggested} />
        </div>
      ) : (
        <div className="value-tree">
          <ValueNode path={path} label={label} member={String(path.at(-1) ?? label)} depth={0} place={undefined} />
        </div>
      )}
    </FieldTree>
  );
}

interface FieldTreeProps extends Omit<TreeScope, "Node"> {
  readonly children: ReactNode;
}

/** Stands around the fields of one tree; fields for lists and groups need it. */
export function FieldTree({ automation, namesThings, namesAssets, belowText, children }: FieldTreeProps): ReactNode {
  const scope = useMemo(
    () => ({ automation, namesThings, namesAssets, belowText, Node: ValueNode }),
    [automation, namesThings, namesAssets, belowText],
  );
  return <TreeScopeContext value={scope}>{children}</TreeScopeContext>;
}

/** A member that is there and says nothing: null. Its menu makes it something. */
function NothingNode(props: TreeNodeProps & { readonly onRename: () => void }): ReactNode {
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

/** Yes or no. */
function YesNoNode(props: TreeNodeProps & { readonly onRename: () => void }): ReactNode {
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

/** Shows a number, said in other words too where its name tells the unit. */
function NumberNode(props: TreeNodeProps & { readonly onRename: () => void }): ReactNode {
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
