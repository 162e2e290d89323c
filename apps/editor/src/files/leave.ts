import { isUnsaved } from "../document/index.js";
import type { Editor } from "../editor/index.js";

/** Does something that replaces the pack, once unsaved work was saved or given up; the author is asked. */
export function leaving({ document, view }: Editor, then: () => void): void {
  if (isUnsaved(document.store.getState())) view.setState({ dialog: { kind: "leave", then } });
  else then();
}

/** Has the browser ask before a window with unsaved work is closed. */
export function guardClosing({ document }: Editor, window: Window): void {
  window.addEventListener("beforeunload", (event) => {
    if (isUnsaved(document.store.getState())) event.preventDefault();
  });
}
