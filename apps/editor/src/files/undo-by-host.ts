import { isOfNotes } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";

/**
 * Has the program around the page undo what was done last, or do it again: it has the history of the pack. Only where
 * that was done to the notes, which are in another file, is it done here.
 */
export function undoByHost({ document, host }: Editor, way: "undo" | "redo"): void {
  const isNext = (): boolean => {
    const { past, future } = document.store.getState().history;
    const step = way === "undo" ? past.at(-1) : future.at(-1);
    return step !== undefined && isOfNotes(step);
  };
  if (!isNext()) {
    host?.post({ is: way });
    return;
  }
  do document[way]();
  while (hasBlankNote(document) && isNext());
}

/** Returns whether there is a note in which nothing was written yet. */
const hasBlankNote = ({ store }: Editor["document"]): boolean =>
  store.getState().notes.some(({ text }) => text.trim() === "");
