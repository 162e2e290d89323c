import type { JsonObject } from "@setup-pack/core/json";
import { type History, noHistory } from "../history/history.js";
import { type Notes, noNotes } from "../notes/note.js";

/** The pack that is being edited. It alone is the truth: canvas, forms and problems are views of it. */
export interface DocumentState {
  /** The pack as it is now; it may have errors, and any member may be missing or of a wrong type. */
  readonly pack: JsonObject;
  readonly history: History;
  /** The pack as it was last saved or opened. */
  readonly saved: JsonObject;
  /** What its authors note on the canvas, beside the pack, and as that was last read or saved. */
  readonly notes: Notes;
  readonly savedNotes: Notes;
  /** Why nothing may be changed, as a sentence; undefined where all may. */
  readonly locked: string | undefined;
  /** Whether it is known what may be changed; until then nothing is. */
  readonly isAdmitted: boolean;
}

/** What a document has when it begins anew; the notes beside the pack are read after it. */
export const openedAnew = (pack: JsonObject) => ({
  pack,
  history: noHistory,
  saved: pack,
  notes: noNotes,
  savedNotes: noNotes,
});

/** Returns whether the pack differs from what is on disk. */
export const isPackUnsaved = ({ pack, saved }: DocumentState): boolean => pack !== saved;

/** Returns whether the notes beside it do. */
export const areNotesUnsaved = ({ notes, savedNotes }: DocumentState): boolean => notes !== savedNotes;

/** Returns whether anything of the two does. */
export const isUnsaved = (state: DocumentState): boolean => isPackUnsaved(state) || areNotesUnsaved(state);
