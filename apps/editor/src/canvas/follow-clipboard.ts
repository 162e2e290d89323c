import type { Editor } from "../editor/index.js";
import { copiedText, deleteCopied, pasteText } from "./clipboard.js";
import { openAutomation } from "./open-automation.js";

/**
 * Copies, cuts and pastes steps by the browser's own keys and menus, which need no permission; gives what ends that.
 */
export function followClipboard(editor: Editor, window: Window): () => void {
  const copy = (event: ClipboardEvent): void => {
    const text = isForText(event, editor) ? undefined : copiedText(editor);
    if (text === undefined || event.clipboardData === null) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  };
  const cut = (event: ClipboardEvent): void => {
    if (openAutomation(editor)?.isLocked !== false) return;
    copy(event);
    if (event.defaultPrevented) deleteCopied(editor);
  };
  const paste = (event: ClipboardEvent): void => {
    if (isForText(event, editor) || openAutomation(editor)?.isLocked !== false) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text === "") return;
    event.preventDefault();
    pasteText(editor, text);
  };
  window.addEventListener("copy", copy);
  window.addEventListener("cut", cut);
  window.addEventListener("paste", paste);
  return () => {
    window.removeEventListener("copy", copy);
    window.removeEventListener("cut", cut);
    window.removeEventListener("paste", paste);
  };
}

/** Returns whether the browser shall do it with text: in a field, in a dialog, or where some text is selected. */
function isForText({ target }: Event, { view }: Editor): boolean {
  if (view.getState().dialog !== undefined) return true;
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select")))
    return true;
  return getSelection()?.isCollapsed === false;
}
