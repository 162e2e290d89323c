import { areNotesUnsaved, isPackUnsaved, textOf } from "@setup-pack/edit";
import { ignoreFailure } from "../compiler/index.js";
import { newFile, type PackFile, type WriteResult } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { endMerge, isSettled } from "./end-merge.js";
import { reopenText } from "./mend-text.js";
import { showMerge } from "./merge-file.js";
import { readNotes, saveNotes } from "./notes-file.js";
import { packBytes } from "./pack-bytes.js";

/**
 * Saves the pack to its file, in canonical form; a text that was mended as text, as it is. A file that somebody else
 * has written or removed since is left alone, and the author is asked; `overwrite` is the answer that it may be written
 * all the same. While it is being saved already, that is waited for, since it may have been edited meanwhile. Gives
 * whether all is saved.
 */
export async function saveFile(editor: Editor, { overwrite = false } = {}): Promise<boolean> {
  const { file: asked } = editor.disk.getState();
  while (editor.disk.getState().isSaving) await endOfSaving(editor);
  if (asked !== undefined && editor.disk.getState().file !== asked) return false;
  const { file = newFile(suggestedName(editor)), revision, merging } = editor.disk.getState();
  // Git keeps both branches; a version of the file that is open nowhere else would be lost where it is not settled.
  if (merging?.with === "file" && !(await isSettled(editor))) {
    showMerge(editor);
    return false;
  }
  return save(editor, file, overwrite ? undefined : revision);
}

/** Comes once what is being saved now is saved, or is not. */
const endOfSaving = ({ disk }: Editor): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = disk.subscribe(({ isSaving }) => {
      if (isSaving) return;
      unsubscribe();
      resolve();
    });
  });

/** Saves the pack to another file, which is its file from then on; where that is given up, it keeps the one it has. */
export async function saveFileAs(editor: Editor, file: PackFile): Promise<boolean> {
  return save(editor, file, undefined);
}

/** Writes to a file that is still in the state `known`, or whatever its state. */
async function save(editor: Editor, file: PackFile, known: string | undefined): Promise<boolean> {
  const { document, compiler, disk } = editor;
  const { isSaving, mendedText, file: before, notes } = disk.getState();
  if (isSaving || (mendedText === undefined && document.store.getState().locked !== undefined)) return false;
  disk.setState({ isSaving: true });
  try {
    if (known !== undefined && mendedText === undefined && areOnlyNotesUnsaved(editor)) return await saveNotes(editor);
    const { pack } = document.store.getState();
    const bytes = mendedText === undefined ? await packBytes(editor) : new TextEncoder().encode(mendedText);
    const written = await file.write(bytes, known);
    if (written.is !== "written") {
      showProblem(written, editor);
      return false;
    }
    disk.setState({ file, revision: written.revision, notice: undefined });
    if (mendedText !== undefined) {
      await reopenText(editor, bytes);
      return true;
    }
    document.markSaved(pack);
    await compiler.saved(bytes).catch(ignoreFailure);
    await endMerge(editor);
    // Another file has other notes beside it, to which those here are added.
    if (file !== before) disk.setState({ notes: undefined });
    if (file !== before || notes === undefined) await readNotes(editor, file);
    return await saveNotes(editor);
  } finally {
    disk.setState({ isSaving: false });
  }
}

function areOnlyNotesUnsaved({ document, disk }: Editor): boolean {
  const state = document.store.getState();
  return areNotesUnsaved(state) && !isPackUnsaved(state) && disk.getState().merging === undefined;
}

/** Returns a file name made of the pack's own name. */
export function suggestedName({ document }: Editor): string {
  const name = textOf(document.store.getState().pack.name) ?? "";
  const plain = name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return `${plain.replaceAll(/^-+|-+$/g, "").slice(0, 60) || "pack"}.json`;
}

function showProblem(written: Exclude<WriteResult, { is: "written" }>, { disk }: Editor): void {
  if (written.is === "gone") disk.setState({ notice: { is: "gone-from-disk" } });
  if (written.is === "changed") disk.setState({ notice: { is: "changed-on-disk" } });
  if (written.is === "refused")
    disk.setState({ notice: { is: "not-saved", why: written.why || fileMessages.noReason } });
}
