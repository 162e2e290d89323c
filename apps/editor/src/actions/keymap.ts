import { tinykeys } from "tinykeys";
import type { Action, Editor } from "../editor/index.js";
import { isPossible } from "../editor/index.js";
import { keepKeys } from "../widgets/index.js";
import { actions } from "./actions.js";
import { pressAgain } from "./early-keys.js";
import { focusAt, isMeant } from "./key-press.js";

/**
 * Listens for the shortcuts of all actions; gives what ends that. What is typed while a dialog is being loaded is meant
 * for the dialog, and comes there.
 */
export function listenForKeys(window: Window, editor: Editor): () => void {
  const bindings = Array.from(actionsByKeys(actions), ([keys, meant]) => [
    keys,
    (event: KeyboardEvent) => press(event, keys, meant, editor),
  ]);
  const deafen = tinykeys(window, Object.fromEntries(bindings));
  const { view } = editor;
  const unsubscribe = view.subscribe(({ dialog }, before) => {
    if (dialog === undefined || dialog.kind === before.dialog?.kind) return;
    const isThere = () => focusAt(window.document.activeElement).on === "overlay";
    keepKeys(window, () => isThere() || view.getState().dialog === undefined);
  });
  return () => {
    deafen();
    unsubscribe();
  };
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
  const here = meant.filter((one) => isMeant(one, keys, focus));
  if (here.length > 0 && isBeingChecked(editor)) {
    event.preventDefault();
    onceAdmitted(editor, () => pressAgain(event));
    return;
  }
  const action = here.find((one) => isPossible(one, editor));
  if (action === undefined) return;
  event.preventDefault();
  if (!event.repeat || action.repeats === true) action.run(editor);
}

/** Whether a pack is on the screen that cannot be edited yet: what keys mean for it waits until it can. */
const isBeingChecked = ({ document, compiler }: Editor): boolean =>
  !document.store.getState().isAdmitted && !compiler.store.getState().hasGivenUp;

function onceAdmitted({ document: { store } }: Editor, then: () => void): void {
  const end = store.subscribe(({ isAdmitted }) => {
    if (!isAdmitted) return;
    end();
    then();
  });
}
