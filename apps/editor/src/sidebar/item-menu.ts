import { elements, type ItemPlace, itemAt, keyOf, pathOfItem } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import type { MenuGroup } from "../widgets/index.js";
import { askToDelete } from "./delete-item.js";
import { duplicate, moveBy, open, renameItem } from "./item-acts.js";

/** What can be done with an item. Nothing that changes it where the pack is locked. */
export function itemMenu(editor: Editor, place: ItemPlace): readonly MenuGroup[] {
  const { pack, locked } = editor.document.store.getState();
  const isDisabled = locked !== undefined;
  const key = keyOf(itemAt(pack, place));
  const last = elements(pack[place.kind]).length - 1;
  const says = sidebarMessages;
  const dialog = (kind: "rename" | "uses") => () => editor.view.setState({ dialog: { kind, item: place } });
  return [
    {
      id: "go",
      entries: [
        { id: "open", label: says.open, shortcut: "Enter", onChoose: () => open(editor, place) },
        { id: "uses", label: says.findUses, isDisabled: key === undefined, onChoose: dialog("uses") },
      ],
    },
    {
      id: "name",
      entries: [
        { id: "rename", label: says.rename, shortcut: "F2", isDisabled, onChoose: () => renameItem(editor, place) },
        { id: "key", label: says.renameKey, isDisabled, onChoose: dialog("rename") },
        {
          id: "copy-key",
          label: says.copyKey,
          isDisabled: key === undefined,
          onChoose: () => void navigator.clipboard?.writeText(key ?? ""),
        },
      ],
    },
    {
      id: "order",
      entries: [
        { id: "duplicate", label: says.duplicate, isDisabled, onChoose: () => duplicate(editor, place) },
        {
          id: "up",
          label: says.moveUp,
          shortcut: "Alt+Up",
          isDisabled: isDisabled || place.index === 0,
          onChoose: () => moveBy(editor, place, -1),
        },
        {
          id: "down",
          label: says.moveDown,
          shortcut: "Alt+Down",
          isDisabled: isDisabled || place.index === last,
          onChoose: () => moveBy(editor, place, 1),
        },
      ],
    },
    {
      id: "end",
      entries: [
        {
          id: "delete",
          label: says.delete,
          shortcut: "Del",
          isDisabled,
          isDanger: true,
          onChoose: () => askToDelete(editor, pathOfItem(place)),
        },
      ],
    },
  ];
}
