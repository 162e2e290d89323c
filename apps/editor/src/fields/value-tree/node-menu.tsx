import { ArrowDown, ArrowUp, Ellipsis, ListChecks, PenLine, TextCursorInput, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { fieldMessages } from "../../messages/index.js";
import { MenuButton, type MenuEntry } from "../../widgets/index.js";
import type { PathField } from "../use-path-field.js";
import { converted, kindOf, valueKinds } from "../value-kinds.js";
import type { TreeNodeProps } from "./tree-node.js";

interface NodeMenuProps extends Pick<TreeNodeProps, "label" | "member" | "place"> {
  readonly field: PathField;
  readonly onRename: () => void;
  /** Shows an id as a text, or a text as the name of a thing. */
  readonly look?: { readonly isByHand: boolean; readonly toggle: () => void };
}

/** All that can be done with a value beside changing it. */
export function NodeMenu({ field, label, member, place, onRename, look }: NodeMenuProps): ReactNode {
  const { options, exactName, changeTo } = fieldMessages.tree;
  const kind = kindOf(field.value);
  if (field.isReadOnly) return null;
  return (
    <span className="node-menu">
      <MenuButton
        label={options(label)}
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
                onChoose: () => {
                  field.settle();
                  field.set(converted(field.value, other));
                  field.settle();
                },
              })),
          },
          { id: "remove", entries: removeEntries(place) },
        ]}
      />
    </span>
  );
}

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
