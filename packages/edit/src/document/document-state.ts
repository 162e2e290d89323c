import type { JsonObject } from "@setup-pack/core/json";
import type { StoreApi } from "zustand/vanilla";
import { type History, noHistory, type Step, withNotes } from "../history/history.js";
import { areSameNotes, type Note, type Notes, noNotes, withoutNote } from "../notes/note.js";

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

/** What is done to the notes of a document alone. */
export interface NoteEdits {
  /** Takes over other notes as one step of history; runs of one key become one step. */
  changeNotes(name: string, notes: Notes, key?: string): void;
  /**
   * Takes over what is on disk of the notes. It is no step of history: `merge` puts what others wrote among the notes
   * of each step too, so that undoing takes back what was done here alone.
   */
  rereadNotes(merge: (own: Notes) => Notes, saved: Notes): void;
  /**
   * Takes a note that never had a text out of the history too, as if it had never been added; gives false, and leaves
   * it, where it had one.
   */
  dropUnwritten(id: string): boolean;
  /** Notes that the notes, as they were when they were written, are on disk. */
  markNotesSaved(notes: Notes): void;
}

/** Edits the notes of a document; `take` makes a step of its history. */
export function noteEdits(store: StoreApi<DocumentState>, take: (step: Step) => void, now: () => number): NoteEdits {
  return {
    changeNotes(name, notesAfter, key) {
      const { pack, notes: notesBefore } = store.getState();
      if (notesAfter === notesBefore) return;
      take({ ...nothingDone(pack), name, notesBefore, notesAfter, key, at: now() });
    },
    rereadNotes(merge, savedNotes) {
      const { notes, history } = store.getState();
      const merged = once((own: Notes) => sameOr(savedNotes, merge(own)));
      store.setState({ notes: merged(notes), savedNotes, history: withNotes(history, merged) });
    },
    dropUnwritten(id) {
      const { notes, savedNotes, history } = store.getState();
      const steps = [...history.past, ...history.future];
      const known = new Set([notes, savedNotes, ...steps.flatMap((step) => [step.notesBefore, step.notesAfter])]);
      const isWritten = (note: Note): boolean => note.id === id && note.text.trim() !== "";
      if ([...known].some((one) => one.some(isWritten))) return false;
      const without = once((own: Notes) => sameOr(savedNotes, withoutNote(own, id)));
      store.setState({ notes: without(notes), history: withNotes(history, without) });
      return true;
    },
    markNotesSaved(savedNotes) {
      store.setState({ savedNotes });
    },
  };
}

/** Returns whether a step is of the notes alone. */
export const isOfNotes = ({ patches }: Step): boolean => patches.length === 0;

/** What a step has to say of the pack where it is about notes. */
const nothingDone = (pack: JsonObject) => ({ before: pack, after: pack, patches: [], inverse: [] });

/** Returns the notes that are saved where others are just these, so that nothing counts as unsaved. */
export const sameOr = (saved: Notes, notes: Notes): Notes => (areSameNotes(notes, saved) ? saved : notes);

/** Returns a function of notes that is asked once for each list: steps of history share theirs. */
function once(change: (notes: Notes) => Notes): (notes: Notes) => Notes {
  const known = new Map<Notes, Notes>();
  return (notes) => {
    const changed = known.get(notes) ?? change(notes);
    known.set(notes, changed);
    return changed;
  };
}
