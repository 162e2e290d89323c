import { recordChanges } from "@setup-pack/edit";
import { landJumps, listenForKeys, rememberFocus } from "./actions/index.js";
import type { Editor } from "./editor/index.js";
import { followHost } from "./embedded/index.js";
import { keepDrafts } from "./files/index.js";
import { followAddress, followTitle } from "./navigation/index.js";
import { followItems } from "./sidebar/index.js";

/** Begins what goes on while an author works on a pack. */
export function startWork(editor: Editor, window: Window): void {
  editor.document.recordBy(recordChanges);
  listenForKeys(window, editor);
  rememberFocus(window.document);
  landJumps(editor, window.document);
  followItems(editor);
  if (editor.host !== undefined) followHost(editor, editor.host, window);
  else {
    keepDrafts(editor);
    followAddress(editor, window);
    followTitle(editor, window.document);
  }
}
