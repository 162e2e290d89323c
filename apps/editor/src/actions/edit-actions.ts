import type { Action, Editor } from "../editor/index.js";
import { undoByHost } from "../files/index.js";
import { appMessages } from "../messages/index.js";
import { showChange } from "./show-change.js";

const lastDone = ({ document }: Editor): string | undefined => document.store.getState().history.past.at(-1)?.name;
const lastUndone = ({ document }: Editor): string | undefined => document.store.getState().history.future.at(-1)?.name;

/** What can be done with any edit. */
export const editActions: readonly Action[] = [
  {
    id: "edit.undo",
    title: (editor) => appMessages.undo(editor.host === undefined ? lastDone(editor) : undefined),
    name: appMessages.undoName,
    group: "Edit",
    keys: ["$mod+KeyZ"],
    whileTyping: true,
    repeats: true,
    isEnabled: (editor) => editor.host !== undefined || lastDone(editor) !== undefined,
    run: (editor) => {
      if (editor.host !== undefined) return undoByHost(editor, "undo");
      const step = editor.document.store.getState().history.past.at(-1);
      editor.document.undo();
      if (step !== undefined) showChange(editor, step.inverse);
    },
  },
  {
    id: "edit.redo",
    title: (editor) => appMessages.redo(editor.host === undefined ? lastUndone(editor) : undefined),
    name: appMessages.redoName,
    group: "Edit",
    keys: ["$mod+Shift+KeyZ", "$mod+KeyY"],
    whileTyping: true,
    repeats: true,
    isEnabled: (editor) => editor.host !== undefined || lastUndone(editor) !== undefined,
    run: (editor) => {
      if (editor.host !== undefined) return undoByHost(editor, "redo");
      const step = editor.document.store.getState().history.future.at(-1);
      editor.document.redo();
      if (step !== undefined) showChange(editor, step.patches);
    },
  },
];
