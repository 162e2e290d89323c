import {
  addItem,
  duplicateItem,
  elements,
  freeKey,
  freeName,
  type ItemPlace,
  itemAt,
  keyFrom,
  keyOf,
  moveItem,
  nameOf,
  type Path,
  pathOfItem,
} from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import type { Addable, AddableAtOnce } from "./new-item.js";

/** Adds an item and opens it, its name ready to be typed; of an automation it is asked first what it begins with. */
export function addNew(editor: Editor, addable: Addable): void {
  if (addable.make === undefined) editor.view.setState({ dialog: addable.dialog });
  else addMade(editor, addable);
}

function addMade(editor: Editor, { kind, title, make }: AddableAtOnce): void {
  const { pack } = editor.document.store.getState();
  const name = freeName(pack, kind, sidebarMessages.newName(title));
  const key = freeKey(pack, kind, keyFrom(name));
  const isDone = editor.document.run(addItem, { kind, item: make({ key, name }) });
  if (isDone) renameItem(editor, { kind, index: elements(editor.document.store.getState().pack[kind]).length - 1 });
}

/** Puts a copy behind an item, and opens it. */
export function duplicate(editor: Editor, place: ItemPlace): void {
  const { pack } = editor.document.store.getState();
  const { kind, index } = place;
  const item = itemAt(pack, place);
  const original = nameOf(kind, item);
  const name = freeName(pack, kind, sidebarMessages.copyName(original === "" ? place.kind : original));
  const key = freeKey(pack, kind, `${keyOf(item) || keyFrom(original)}-copy`);
  if (editor.document.run(duplicateItem, { kind, index, key, name })) open(editor, { kind, index: index + 1 });
}

/** Moves an item one place up or down in its list; gives whether it could be. */
export function moveBy(editor: Editor, { kind, index }: ItemPlace, step: 1 | -1): boolean {
  return editor.document.run(moveItem, { kind, from: index, to: index + step });
}

/**
 * Opens an item in the middle. Who rehearses goes on to rehearse the automation that is opened; who teaches goes on
 * too.
 */
export function open(editor: Editor, place: ItemPlace): void {
  const { rightTab: before } = editor.view.getState();
  revealPath(editor, pathOfItem(place));
  editor.view.setState(({ rightTab }) => ({
    target: undefined,
    narrowTab: "middle",
    rightTab: before === "rehearse" || before === "teach" ? before : rightTab,
  }));
}

/** Opens an item with the focus in the field that holds its name. */
export const renameItem = (editor: Editor, place: ItemPlace): void => revealPath(editor, pathOfName(place));

function pathOfName({ kind, index }: ItemPlace): Path {
  if (kind === "automations") return [kind, index, "document", "name"];
  return [kind, index, kind === "assets" ? "fileName" : "name"];
}
