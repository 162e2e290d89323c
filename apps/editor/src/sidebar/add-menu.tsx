import type { ItemKind } from "@setup-pack/core";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useDocument, useEditor } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import type { MenuPoint } from "../widgets/index.js";
import { ContextMenu, IconButton } from "../widgets/index.js";
import { addNew } from "./item-acts.js";
import { addables } from "./new-item.js";

export interface AddMenuProps {
  readonly kind: ItemKind;
  /** Of a group of resources, their kind. */
  readonly variant: string | undefined;
  readonly group: string;
}

/** The button that adds to a group; a menu where there is a choice of what. */
export function AddMenu({ kind, variant, group }: AddMenuProps): ReactNode {
  const editor = useEditor();
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const [menu, setMenu] = useState<MenuPoint>();
  const choices = addables.filter((one) => one.kind === kind && (variant === undefined || one.variant === variant));
  const [only, ...others] = choices;
  if (only === undefined) return null;
  const hasChoice = others.length > 0;
  const label = hasChoice ? sidebarMessages.addTo(group) : sidebarMessages.addAction(only.title);
  const entries = choices.map((one) => ({
    id: one.variant ?? one.kind,
    label: one.title,
    onChoose: () => addNew(editor, one),
  }));
  return (
    <>
      <IconButton
        label={label}
        icon={<Plus aria-hidden="true" />}
        aria-haspopup={hasChoice ? "menu" : undefined}
        isDisabled={isLocked}
        onPress={({ target }) => {
          const { left, bottom } = target.getBoundingClientRect();
          if (hasChoice) setMenu({ x: left, y: bottom });
          else addNew(editor, only);
        }}
      />
      {menu === undefined ? null : (
        <ContextMenu label={label} at={menu} groups={[{ id: kind, entries }]} onClose={() => setMenu(undefined)} />
      )}
    </>
  );
}
