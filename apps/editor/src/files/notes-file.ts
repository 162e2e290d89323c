import { areNotesUnsaved, mergeNotes, noNotes, textOf } from "@setup-pack/edit";
import {
  type DiskState,
  FileFault,
  type NotesPlace,
  type NotesStanding,
  type PackFile,
  type StoredNotes,
} from "../disk/index.js";
import type { Editor } from "../editor/index.js";

/** Reads the notes beside a file that was opened or written, and puts them together with those that are here. */
export async function readNotes(editor: Editor, file: PackFile): Promise<void> {
  const { disk, document } = editor;
  const place = file.notesOf(textOf(document.store.getState().pack.packId) ?? "");
  try {
    const stored = await place.read();
    if (disk.getState().file === file) takeStored(editor, place, stored);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    if (disk.getState().file !== file) return;
    disk.setState(({ notes }) => ({
      notes: { is: "unreadable", why: error.message, wasRead: wereRead(notes) },
      notice: { is: "notes-unreadable", why: error.message },
    }));
  }
}

/** Returns whether the notes of this file were read once, though they cannot be now. */
const wereRead = (notes: NotesStanding | undefined): boolean =>
  notes?.is === "read" || (notes?.is === "unreadable" && notes.wasRead);

/** Puts somebody else's notes and mine together, by what both began with. */
function takeStored({ disk, document }: Editor, place: NotesPlace, { notes: theirs, revision }: StoredNotes): void {
  const { savedNotes } = document.store.getState();
  const { notes: before, notice } = disk.getState();
  if (before?.is === "read" && before.revision === revision) return;
  const base = wereRead(before) ? savedNotes : noNotes;
  document.rereadNotes((own) => mergeNotes(base, own, theirs), theirs);
  disk.setState({
    notes: { is: "read", place, revision },
    ...(notice?.is === "notes-unreadable" && { notice: undefined }),
  });
}

/**
 * Writes the notes beside their pack, where they have changed. Where somebody else has written them since, both are put
 * together first; nothing of theirs is written over. Gives whether all is saved.
 */
export async function saveNotes(editor: Editor, attempts = 3): Promise<boolean> {
  const { disk, document } = editor;
  const { file, notes: standing } = disk.getState();
  const state = document.store.getState();
  if (!areNotesUnsaved(state)) return true;
  if (standing?.is !== "read" || file === undefined) return false;
  const { notes } = state;
  const written = await standing.place.write(notes, standing.revision);
  if (written.is === "written") {
    document.markNotesSaved(notes);
    disk.setState({ notes: { ...standing, revision: written.revision } });
    return true;
  }
  if (written.is === "changed" && attempts > 1) {
    await readNotes(editor, file);
    return saveNotes(editor, attempts - 1);
  }
  if (written.is === "refused") disk.setState({ notice: { is: "notes-not-saved", why: written.why } });
  return false;
}

/**
 * Returns whether notes can be added and changed now: a pack that has no file yet has none that could be read first.
 */
export function areNotesOpen({ notes, revision }: DiskState): boolean {
  return notes === undefined ? revision === undefined : notes.is === "read";
}
