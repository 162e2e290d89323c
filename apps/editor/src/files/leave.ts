import type { Editor } from "../editor/index.js";
import { hasUnsavedWork } from "./unsaved-work.js";

/** Does something that replaces the pack, once unsaved work was saved or given up; the author is asked. */
export function leaving(editor: Editor, then: () => void): void {
  if (hasUnsavedWork(editor)) editor.view.setState({ dialog: { kind: "leave", then } });
  else then();
}

/** Has the browser ask before a window with unsaved work is closed. */
export function guardClosing(editor: Editor, window: Window): void {
  window.addEventListener("beforeunload", (event) => {
    if (hasUnsavedWork(editor)) event.preventDefault();
  });
}
