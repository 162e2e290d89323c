import { tinykeys } from "tinykeys";
import { type Action, type Editor, isPossible } from "../editor/index.js";
import { keepKeys } from "../widgets/index.js";
import { actions } from "./actions.js";
import { pressAgain } from "./early-keys.js";

/** What has the focus when a key is pressed, as far as that decides what the key means. */
interface Focus {
  readonly on: /** A text that is being typed. */
    | "text"
    /** A field that looks for something: what is typed in it is no part of the pack. */
    | "search"
    /** A list, a tree, a row of tabs: plain keys move about in it, or look for what begins with a letter. */
    | "list"
    /** A button or link, which Enter and Space press. */
    | "button"
    /** A dialog or menu above everything else. */
    | "overlay"
    | "other";
  /** Whether it is in the middle of the window, or nowhere. */
  readonly onCanvas: boolean;
}

const overlays = "[role='dialog'], [role='alertdialog'], [role='menu']";
const lists =
  "[role='listbox'], [role='grid'], [role='treegrid'], [role='tree'], [role='tablist'], [role='radiogroup']";
const texts =
  "textarea, select, input:not([type='checkbox'], [type='radio'], [type='button'], [type='range'], [type='file'])";

/** What has the focus, from what a key press was sent to. */
function focusAt(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return { on: "other", onCanvas: true };
  const onCanvas = target === target.ownerDocument.body || target.closest("main") !== null;
  return { on: kindOf(target), onCanvas };
}

function kindOf(target: HTMLElement): Focus["on"] {
  if (target.closest(overlays) !== null) return "overlay";
  if (target.matches("[type='search']")) return "search";
  if (target.isContentEditable || target.matches(texts)) return "text";
  if (target.closest(lists) !== null) return "list";
  return target.matches("button, a[href], summary") ? "button" : "other";
}

/** Returns whether keys, as tinykeys writes them, are one key alone, which a list may want for itself. */
export const isBare = (keys: string): boolean =>
  !/(?:\$mod|Control|Meta|Alt)\+/.test(keys) && !/^(?:Shift\+)?F\d+$/.test(keys);

/** Returns whether keys mean an action where they were pressed. */
export function isMeant({ whileTyping = false, where, group }: Action, keys: string, { on, onCanvas }: Focus): boolean {
  if (where === "canvas" && !onCanvas) return false;
  switch (on) {
    case "overlay":
      return false;
    case "text":
      return whileTyping;
    // Undoing in it undoes what is looked for, and not the last edit of the pack.
    case "search":
      return whileTyping && group !== "Edit";
    case "list":
      return !isBare(keys);
    case "button":
      return keys !== "Enter" && keys !== "Space";
    case "other":
      return true;
  }
}

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

/** Returns whether a pack is on the screen that cannot be edited yet: what keys mean for it waits until it can. */
const isBeingChecked = ({ document, compiler }: Editor): boolean =>
  !document.store.getState().isAdmitted && !compiler.store.getState().hasGivenUp;

function onceAdmitted({ document: { store } }: Editor, then: () => void): void {
  const end = store.subscribe(({ isAdmitted }) => {
    if (!isAdmitted) return;
    end();
    then();
  });
}
