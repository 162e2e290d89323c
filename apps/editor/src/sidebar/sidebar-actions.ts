import { type ItemPlace, pathOfItem } from "@setup-pack/edit";
import type { Action, Editor } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { keepKeys } from "../widgets/index.js";
import { askToDelete } from "./delete-item.js";
import { addNew, duplicate, moveBy } from "./item-acts.js";
import { addables } from "./new-item.js";

/** What can be done with items; most of it with the one that is open. */
export const sidebarActions: readonly Action[] = [
  {
    id: "items.search",
    title: sidebarMessages.focusSearch,
    group: "Go to",
    keys: ["$mod+Shift+KeyF"],
    whileTyping: true,
    synonyms: "find",
    run: ({ view }) => {
      view.setState({ leftTab: "pack", narrowTab: "left" });
      focusSearch();
    },
  },
  ...addables.map(
    (addable): Action => ({
      id: `items.add-${addable.kind}${addable.variant === undefined ? "" : `-${addable.variant}`}`,
      title: sidebarMessages.addAction(addable.title),
      group: "Edit",
      synonyms: "new create",
      isEnabled: isUnlocked,
      run: (editor) => addNew(editor, addable),
    }),
  ),
  onOpenItem("duplicate", sidebarMessages.duplicateItem, duplicate),
  onOpenItem("delete", sidebarMessages.deleteItem, (editor, place) => askToDelete(editor, pathOfItem(place))),
  onOpenItem("move-up", sidebarMessages.moveItemUp, (editor, place) => moveBy(editor, place, -1)),
  onOpenItem("move-down", sidebarMessages.moveItemDown, (editor, place) => moveBy(editor, place, 1)),
  onOpenItem("rename-key", sidebarMessages.renameItemKey, ({ view }, item) =>
    view.setState({ dialog: { kind: "rename", item } }),
  ),
  {
    ...onOpenItem("find-uses", sidebarMessages.findItemUses, ({ view }, item) =>
      view.setState({ dialog: { kind: "uses", at: pathOfItem(item) } }),
    ),
    keys: ["Shift+F12"],
    isEnabled: (editor) => openItem(editor) !== undefined,
  },
];

/** Frames to wait for the list: it may have to be loaded first. */
const mostFrames = 600;

/** Gives the focus to the search in the list; what is typed before it is there comes there. */
function focusSearch(frames = 0): void {
  const field = document.querySelector<HTMLInputElement>(".sidebar-search input");
  if (frames === 0) keepKeys(window, () => document.activeElement?.closest(".sidebar-search") != null);
  if (field !== null && field.getClientRects().length > 0) field.focus();
  else if (frames < mostFrames) requestAnimationFrame(() => focusSearch(frames + 1));
}

function isUnlocked({ document }: Editor): boolean {
  return document.store.getState().locked === undefined;
}

function openItem({ view }: Editor): ItemPlace | undefined {
  const { open } = view.getState();
  return "index" in open ? open : undefined;
}

function onOpenItem(id: string, title: string, run: (editor: Editor, place: ItemPlace) => void): Action {
  return {
    id: `items.${id}`,
    title,
    group: "Edit",
    isEnabled: (editor) => isUnlocked(editor) && openItem(editor) !== undefined,
    run: (editor) => {
      const place = openItem(editor);
      if (place !== undefined) run(editor, place);
    },
  };
}
