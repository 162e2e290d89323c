import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { ItemKind } from "../document/items.js";
import { useDocument, useEditor } from "../editor/use-editor.js";
import { sidebarMessages } from "../messages/sidebar.js";
import { IconButton } from "../widgets/button.js";
import { MenuButton } from "../widgets/menu.js";
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
  const choices = addables.filter((one) => one.kind === kind && (variant === undefined || one.variant === variant));
  const [only] = choices;
  if (only === undefined) return null;
  const icon = <Plus aria-hidden="true" />;
  if (choices.length === 1)
    return (
      <IconButton
        label={sidebarMessages.addAction(only.title)}
        icon={icon}
        isDisabled={isLocked}
        onPress={() => addNew(editor, only)}
      />
    );
  const entries = choices.map((one) => ({
    id: one.variant ?? one.kind,
    label: one.title,
    onChoose: () => addNew(editor, one),
  }));
  return (
    <MenuButton
      label={sidebarMessages.addTo(group)}
      icon={icon}
      groups={[{ id: kind, entries }]}
      isDisabled={isLocked}
    />
  );
}
