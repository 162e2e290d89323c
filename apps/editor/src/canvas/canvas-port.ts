import type { BlockPlace } from "@setup-pack/core/layout";
import type { BlockName } from "@setup-pack/edit";
import type { CanvasPort, Editor } from "../editor/index.js";

/** The canvas that is open, as actions, menus and dialogs reach it. */
export interface OpenCanvas extends CanvasPort {
  /** The middle of what is seen of the canvas. */
  centre(): BlockPlace;
  /** Brings a block into view as soon as it is drawn, and gives it the focus unless the author is at work elsewhere. */
  focus(block: BlockName): void;
  /** The same for a new step, whose settings take the focus from there: the first field that is to be filled in. */
  focusNew(block: BlockName): void;
  /** The same for an arrow. */
  focusArrow(edge: string): void;
  /** Gives the focus to the step that Tab comes to, and leaves what is in view. */
  focusTabStop(): void;
  /** Says why something was not done. */
  say(sentence: string): void;
}

const open = new WeakMap<Editor, OpenCanvas>();

/** Returns the canvas of an editor, while it shows an automation. */
export const canvasOf = (editor: Editor): OpenCanvas | undefined => open.get(editor);

/** Makes a canvas the open one; gives what ends that. */
export function openCanvas(editor: Editor, canvas: OpenCanvas): () => void {
  open.set(editor, canvas);
  return () => {
    if (open.get(editor) === canvas) open.delete(editor);
  };
}
