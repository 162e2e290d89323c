import { tinykeys } from "tinykeys";
import type { Action, Editor } from "../editor/index.js";
import { isPossible } from "../editor/index.js";
import { actions } from "./actions.js";
import { focusAt, isMeant } from "./key-press.js";

/** Listens for the shortcuts of all actions; gives what ends that. */
export function listenForKeys(window: Window, editor: Editor): () => void {
  const bindings = Array.from(actionsByKeys(actions), ([keys, meant]) => [
    keys,
    (event: KeyboardEvent) => press(event, keys, meant, editor),
  ]);
  return tinykeys(window, Object.fromEntries(bindings));
}

/** Every key press that means something, with the actions it may mean, in the order of the tables. */
export function actionsByKeys(all: readonly Action[]): ReadonlyMap<string, readonly Action[]> {
  const byKeys = new Map<string, Action[]>();
  for (const action of all)
    for (const keys of action.keys ?? []) byKeys.set(keys, [...(byKeys.get(keys) ?? []), action]);
  return byKeys;
}

/**
 * Does what keys mean where they were pressed: the first action that can be done now. Keys that something else has
 * answered, or that compose a letter, mean nothing here. Keys that are held down do most things once.
 */
function press(event: KeyboardEvent, keys: string, meant: readonly Action[], editor: Editor): void {
  if (event.defaultPrevented || event.isComposing || editor.view.getState().dialog !== undefined) return;
  const focus = focusAt(event.target);
  const action = meant.find((one) => isMeant(one, keys, focus) && isPossible(one, editor));
  if (action === undefined) return;
  event.preventDefault();
  if (!event.repeat || action.repeats === true) action.run(editor);
}
