import type { Action } from "../editor/index.js";

/** What has the focus when a key is pressed, as far as that decides what the key means. */
export interface Focus {
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
export function focusAt(target: EventTarget | null): Focus {
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

/** Whether keys, as tinykeys writes them, are one key alone, which a list may want for itself. */
export const isBare = (keys: string): boolean =>
  !/(?:\$mod|Control|Meta|Alt)\+/.test(keys) && !/^(?:Shift\+)?F\d+$/.test(keys);

/** Whether keys mean an action where they were pressed. */
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
