import { tinykeys } from "tinykeys";
import type { Editor } from "../editor/editor.js";
import type { Action } from "./action.js";
import { actions } from "./actions.js";
import { perform } from "./perform.js";

/** Listens for the shortcuts of all actions; gives what ends that. */
export function listenForKeys(window: Window, editor: Editor): () => void {
  const bindings = actions.flatMap((action) =>
    (action.keys ?? []).map((keys) => [keys, (event: KeyboardEvent) => press(action, event, editor)] as const),
  );
  return tinykeys(window, Object.fromEntries(bindings));
}

/** Does what a key means, unless the key is meant for a text that is being typed, a dialog, or an open list. */
function press(action: Action, event: KeyboardEvent, editor: Editor): void {
  if (event.defaultPrevented) return;
  if (action.whileTyping !== true && isTyping(event.target)) return;
  if (editor.view.getState().dialog !== undefined) return;
  if (perform(action, editor)) event.preventDefault();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role='menu'] *, [role='listbox'] *"))
  );
}
