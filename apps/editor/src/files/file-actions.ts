import { chosenFile, newFile } from "../disk/index.js";
import type { Action, Editor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { hasUnsavedWork, leaving } from "./leave.js";
import { openFile } from "./open-file.js";
import { saveFile, saveFileAs, suggestedName } from "./save-file.js";

const isLocked = ({ document }: Editor): boolean => document.store.getState().locked !== undefined;
const isEmpty = ({ document }: Editor): boolean => Object.keys(document.store.getState().pack).length === 0;

const hasMendedText = ({ disk }: Editor): boolean => disk.getState().mendedText !== undefined;

/** What can be done with files. */
export const fileActions: readonly Action[] = [
  {
    id: "file.new",
    title: fileMessages.begin,
    group: "File",
    run: (editor) => leaving(editor, () => editor.view.setState({ dialog: { kind: "new-pack", name: "" } })),
  },
  {
    id: "file.open",
    title: fileMessages.open,
    group: "File",
    keys: ["$mod+KeyO"],
    whileTyping: true,
    run: (editor) => leaving(editor, () => void openFromDialog(editor)),
  },
  {
    id: "file.save",
    title: fileMessages.save,
    group: "File",
    keys: ["$mod+KeyS"],
    whileTyping: true,
    isEnabled: (editor) => hasMendedText(editor) || (!isLocked(editor) && !isEmpty(editor)),
    run: (editor) => {
      editor.document.settle();
      void saveFile(editor);
    },
  },
  {
    id: "file.saveAs",
    title: fileMessages.saveAs,
    group: "File",
    keys: ["$mod+Shift+KeyS"],
    whileTyping: true,
    isEnabled: (editor) => hasMendedText(editor) || (!isLocked(editor) && !isEmpty(editor)),
    run: (editor) => void saveFileAs(editor, newFile(suggestedName(editor))),
  },
  {
    id: "file.reload",
    title: fileMessages.reload,
    group: "File",
    isEnabled: (editor) => editor.disk.getState().revision !== undefined && hasUnsavedWork(editor),
    run: (editor) => reload(editor),
  },
];

/** Reads the file again in place of what was edited. */
function reload(editor: Editor): void {
  const { file } = editor.disk.getState();
  if (file !== undefined) void openFile(editor, file);
}

/** Leaves the pack that is open for one in which nothing has been begun, and which has no file yet. */
export async function beginFile(editor: Editor): Promise<void> {
  const file = newFile("pack.json");
  editor.disk.setState({
    file,
    revision: undefined,
    notes: undefined,
    notice: undefined,
    unreadable: undefined,
    mendedText: undefined,
  });
  await editor.compiler.open(new TextEncoder().encode("{}"));
  editor.document.open({});
  editor.view.setState({ open: { kind: "pack" } });
}

async function openFromDialog(editor: Editor): Promise<void> {
  const file = await chosenFile();
  if (file !== undefined) await openFile(editor, file);
}
