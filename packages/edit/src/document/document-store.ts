import { deepEqual, type JsonObject } from "@setup-pack/core/json";
import type { Patch } from "immer";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Command } from "../commands/command.js";
import type { Recorder } from "../draft/record-changes.js";
import {
  type History,
  noHistory,
  redone,
  type Step,
  settledHistory,
  undone,
  withNotes,
  withStep,
} from "../history/history.js";
import { followNotes, withoutNotesOfGone } from "../notes/follow-notes.js";
import { areSameNotes } from "../notes/merge-notes.js";
import { type Note, type Notes, noNotes, withoutNote } from "../notes/note.js";

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

/** A change of the pack, told to whoever follows it. */
export interface PackEdit {
  readonly pack: JsonObject;
  readonly patches: readonly Patch[];
}

export interface PackDocument {
  readonly store: StoreApi<DocumentState>;
  /** Gives it what carries out commands; until then it can be shown, and not edited. */
  recordBy(recorder: Recorder): void;
  /** Begins anew with a pack, its history empty; it can be edited, unless there is a reason why it must not be. */
  open(pack: JsonObject, locked?: string): void;
  /**
   * The same for a pack that is still being checked: it is shown at once, and can be edited once `admit` was called.
   */
  preview(pack: JsonObject): void;
  admit(locked?: string): void;
  /** Takes over what somebody else made of the file, as one step of history; it is what is saved. */
  reread(pack: JsonObject): void;
  /**
   * Takes over what a program that keeps the history itself made of the pack, and is what is saved. The step that it
   * undid, or did again, is undone or done again here too, with its notes; anything else is read again.
   */
  follow(pack: JsonObject): void;
  /** Does something to the pack; gives whether anything changed. A locked pack stays as it is. */
  run<Args>(command: Command<Args>, args: Args): boolean;
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
  undo(): void;
  redo(): void;
  /** Ends a row of runs that become one step of history: a field was left, a drag has ended. */
  settle(): void;
  /** Notes that the pack, as it was when it was written, is on disk. */
  markSaved(pack: JsonObject): void;
  /** The same of the notes. */
  markNotesSaved(notes: Notes): void;
  /** Takes over another pack, such as one from before a crash: what was saved stays, and it is one step of history. */
  replace(pack: JsonObject, name: string, notes?: Notes): void;
  /** Calls back after each change of the pack by `run`, `undo`, `redo` and `replace`; gives what ends that. */
  onEdit(listener: (edited: PackEdit) => void): () => void;
}

/** A document with an empty pack. `now` gives milliseconds; it tells which runs belong together. */
export function emptyDocument(now: () => number): PackDocument {
  let record: Recorder | undefined;
  const empty: JsonObject = {};
  const store = createStore<DocumentState>(() => ({
    pack: empty,
    history: noHistory,
    saved: empty,
    notes: noNotes,
    savedNotes: noNotes,
    locked: undefined,
    isAdmitted: true,
  }));
  const listeners = new Set<(edited: PackEdit) => void>();

  const notify = (pack: JsonObject, patches: readonly Patch[]): void => {
    if (patches.length > 0) for (const listener of listeners) listener({ pack, patches });
  };

  const take = (step: Step): void => {
    store.setState(({ history }) => ({ pack: step.after, notes: step.notesAfter, history: withStep(history, step) }));
    notify(step.after, step.patches);
  };

  const followed = (after: JsonObject): Notes => {
    const { pack: before, notes, savedNotes } = store.getState();
    return sameOr(savedNotes, followNotes(notes, before, after));
  };

  const reread = (after: JsonObject): void => {
    const { pack: before, notes: notesBefore } = store.getState();
    const notesAfter = followed(after);
    const step = { ...replacing("read the changed file again", before, after, now()), notesBefore, notesAfter };
    store.setState(({ history }) => ({
      pack: after,
      saved: after,
      notes: notesAfter,
      history: withStep(history, step),
    }));
  };

  return {
    store,
    recordBy(recorder) {
      record = recorder;
    },
    open(pack, locked) {
      store.setState({ ...openedAnew(pack), locked, isAdmitted: true });
    },
    preview(pack) {
      store.setState({ ...openedAnew(pack), locked: undefined, isAdmitted: false });
    },
    admit(locked) {
      store.setState({ locked, isAdmitted: true });
    },
    reread,
    follow(pack) {
      const { past, future } = store.getState().history;
      const [last, next] = [past.at(-1), future.at(-1)];
      if (last !== undefined && !isOfNotes(last) && deepEqual(last.before, pack))
        store.setState(({ history }) => ({
          ...savedAs(last.before),
          notes: last.notesBefore,
          history: undone(history),
        }));
      else if (next !== undefined && !isOfNotes(next) && deepEqual(next.after, pack))
        store.setState(({ history }) => ({ ...savedAs(next.after), notes: next.notesAfter, history: redone(history) }));
      else reread(pack);
    },
    run(command, args) {
      const { pack: before, notes: notesBefore, locked, isAdmitted } = store.getState();
      if (locked !== undefined || !isAdmitted || record === undefined) return false;
      const { after, patches, inverse } = record(before, (draft) => command.apply(draft, args));
      if (patches.length === 0) return false;
      const key = command.coalesces?.(args);
      const notesAfter = withoutNotesOfGone(followed(after), before, after);
      take({ name: command.name(args), before, after, patches, inverse, notesBefore, notesAfter, key, at: now() });
      return true;
    },
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
    undo() {
      const step = store.getState().history.past.at(-1);
      if (step === undefined) return;
      store.setState(({ history }) => ({ pack: step.before, notes: step.notesBefore, history: undone(history) }));
      notify(step.before, step.inverse);
    },
    redo() {
      const step = store.getState().history.future.at(-1);
      if (step === undefined) return;
      store.setState(({ history }) => ({ pack: step.after, notes: step.notesAfter, history: redone(history) }));
      notify(step.after, step.patches);
    },
    settle() {
      store.setState(({ history }) => ({ history: settledHistory(history) }));
    },
    markSaved(saved) {
      store.setState({ saved });
    },
    markNotesSaved(savedNotes) {
      store.setState({ savedNotes });
    },
    replace(pack, name, notesAfter = followed(pack)) {
      const { pack: before, notes: notesBefore } = store.getState();
      take({ ...replacing(name, before, pack, now()), notesBefore, notesAfter });
    },
    onEdit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a document has when it begins anew; the notes beside the pack are read after it. */
const openedAnew = (pack: JsonObject) => ({
  pack,
  history: noHistory,
  saved: pack,
  notes: noNotes,
  savedNotes: noNotes,
});

/** A pack that is as it is saved. */
const savedAs = (pack: JsonObject) => ({ pack, saved: pack });

/** Whether a step is of the notes alone. */
export const isOfNotes = ({ patches }: Step): boolean => patches.length === 0;

/** What a step has to say of the pack where it is about notes. */
const nothingDone = (pack: JsonObject) => ({ before: pack, after: pack, patches: [], inverse: [] });

/** The notes that are saved where others are just these, so that nothing counts as unsaved. */
const sameOr = (saved: Notes, notes: Notes): Notes => (areSameNotes(notes, saved) ? saved : notes);

/** A function of notes that is asked once for each list: steps of history share theirs. */
function once(change: (notes: Notes) => Notes): (notes: Notes) => Notes {
  const known = new Map<Notes, Notes>();
  return (notes) => {
    const changed = known.get(notes) ?? change(notes);
    known.set(notes, changed);
    return changed;
  };
}

/** The step that puts one pack in the place of another. */
function replacing(
  name: string,
  before: JsonObject,
  after: JsonObject,
  at: number,
): Omit<Step, "notesBefore" | "notesAfter"> {
  const patches: Patch[] = [{ op: "replace", path: [], value: after }];
  const inverse: Patch[] = [{ op: "replace", path: [], value: before }];
  return { name, before, after, patches, inverse, key: undefined, at };
}

/** Whether the pack differs from what is on disk. */
export const isPackUnsaved = ({ pack, saved }: DocumentState): boolean => pack !== saved;

/** Whether the notes beside it do. */
export const areNotesUnsaved = ({ notes, savedNotes }: DocumentState): boolean => notes !== savedNotes;

/** Whether anything of the two does. */
export const isUnsaved = (state: DocumentState): boolean => isPackUnsaved(state) || areNotesUnsaved(state);
