import type { Definition } from "@setup-pack/core/format";
import { isUsed, type Path, removeItem, replaceItem, replacementsBy } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import type { Editor } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { tellDone } from "../view/index.js";
import { thingAt } from "../wording/index.js";

/** Deletes an item or a stage; where something in the pack uses it, asks first what is to become of that. */
export function askToDelete(editor: Editor, at: Path): void {
  const { pack, locked } = editor.document.store.getState();
  if (locked !== undefined) return;
  if (isUsed(pack, at, bookOf(pack))) editor.view.setState({ dialog: { kind: "delete", at } });
  else deleteNow(editor, at);
}

/** Deletes an item or a stage. What refers to it stays, and shows as a problem. */
export function deleteNow(editor: Editor, at: Path): void {
  const { document } = editor;
  const { noun, name } = thingAt(document.store.getState().pack, at);
  document.settle();
  if (document.run(removeItem, { at, what: noun })) tellDone(editor, sidebarMessages.deleted(noun, name));
}

/** Deletes an item or a stage and lets what used it use another, as one step of history. */
export function deleteFor(editor: Editor, at: Path, by: Definition, alsoMentions: boolean): void {
  const { document } = editor;
  const { pack } = document.store.getState();
  const { noun, name } = thingAt(pack, at);
  document.settle();
  if (
    document.run(replaceItem, {
      at,
      what: noun,
      replacements: replacementsBy(pack, at, by, alsoMentions, bookOf(pack)),
    })
  )
    tellDone(editor, sidebarMessages.replaced(noun, name, by.name ?? by.key));
}
