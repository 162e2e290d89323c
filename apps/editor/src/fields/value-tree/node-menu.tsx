import { setValue, valueAt } from "@setup-pack/edit";
import { ArrowDown, ArrowUp, Ellipsis, ListChecks, PenLine, TextCursorInput, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useDocument, useEditor } from "../../editor/index.js";
import { fieldMessages } from "../../messages/index.js";
import { MenuButton, type MenuEntry } from "../../widgets/index.js";
import { labelInSentence } from "../label-in-sentence.js";
import { useIsLocked } from "../use-path-field.js";
import { converted, kindOf, type ValueKind, valueKinds } from "../value-kinds.js";
import type { TreeNodeProps } from "./tree-node.js";

interface NodeMenuProps extends Pick<TreeNodeProps, "path" | "label" | "member" | "place"> {
  /** What it is called; the label of its field when left out. */
  readonly shownAs?: string;
  readonly onRename: () => void;
  /** Shows an id as a text, or a text as the name of a thing. */
  readonly look?: { readonly isByHand: boolean; readonly toggle: () => void };
}

/** All that can be done with a value beside changing it. It is not drawn again while the value is typed. */
export const NodeMenu = memo(function NodeMenu(props: NodeMenuProps): ReactNode {
  const { path, label, shownAs = label, member, place, onRename, look } = props;
  const { document } = useEditor();
  const { options, exactName, changeTo } = fieldMessages.tree;
  const kind = useDocument(({ pack }) => kindOf(valueAt(pack, path)));
  if (useIsLocked()) return null;
  const change = (to: ValueKind): void => {
    const value = converted(valueAt(document.store.getState().pack, path), to);
    document.settle();
    document.run(setValue, { path, value, what: labelInSentence(label) });
    document.settle();
  };
  return (
    <span className="node-menu">
      <MenuButton
        label={options(shownAs)}
        icon={<Ellipsis aria-hidden="true" />}
        groups={[
          {
            id: "place",
            title: exactName(member),
            entries: [...lookEntries(look), ...placeEntries(place, onRename)],
          },
          {
            id: "kind",
            title: changeTo,
            entries: valueKinds
              .filter((other) => other !== kind)
              .map((other) => ({
                id: other,
                label: fieldMessages.kinds[other],
                onChoose: () => change(other),
              })),
          },
          { id: "remove", entries: removeEntries(place) },
        ]}
      />
    </span>
  );
});

function lookEntries(look: NodeMenuProps["look"]): MenuEntry[] {
  if (look === undefined) return [];
  const { byHand, fromList } = fieldMessages.tree;
  return look.isByHand
    ? [{ id: "from-list", label: fromList, icon: <ListChecks aria-hidden="true" />, onChoose: look.toggle }]
    : [{ id: "by-hand", label: byHand, icon: <TextCursorInput aria-hidden="true" />, onChoose: look.toggle }];
}

function placeEntries(place: TreeNodeProps["place"], onRename: () => void): MenuEntry[] {
  if (place === undefined) return [];
  const { rename, up, down } = fieldMessages.tree;
  const { upKey, downKey } = fieldMessages.list;
  if (place.rename !== undefined)
    return [{ id: "rename", label: rename, icon: <PenLine aria-hidden="true" />, onChoose: onRename }];
  const entry = (id: string, label: string, shortcut: string, icon: ReactNode, move: (() => void) | undefined) => ({
    id,
    label,
    shortcut,
    icon,
    isDisabled: move === undefined,
    onChoose: () => move?.(),
  });
  return [
    entry("up", up, upKey, <ArrowUp aria-hidden="true" />, place.moveUp),
    entry("down", down, downKey, <ArrowDown aria-hidden="true" />, place.moveDown),
  ];
}

function removeEntries(place: TreeNodeProps["place"]): MenuEntry[] {
  if (place === undefined) return [];
  const icon = <Trash2 aria-hidden="true" />;
  return [{ id: "remove", label: fieldMessages.tree.remove, icon, isDanger: true, onChoose: place.remove }];
}
