import { deepEqual, type JsonObject } from "@setup-pack/core/json";
import type { Patch } from "immer";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Command } from "../commands/command.js";
import { type Recorder, recordChanges } from "../draft/record-changes.js";
import { redone, type Step, settledHistory, undone, withStep } from "../history/history.js";
import { followNotes, withoutNotesOfGone } from "../notes/follow-notes.js";
import type { Notes } from "../notes/note.js";
import { type DocumentState, isOfNotes, type NoteEdits, noteEdits, openedAnew, sameOr } from "./document-state.js";

/** A change of the pack, told to whoever follows it. */
export interface PackEdit {
  readonly pack: JsonObject;
  readonly patches: readonly Patch[];
}

export interface PackDocument extends NoteEdits {
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
  undo(): void;
  redo(): void;
  /** Ends a row of runs that become one step of history: a field was left, a drag has ended. */
  settle(): void;
  /** Notes that the pack, as it was when it was written, is on disk. */
  markSaved(pack: JsonObject): void;
  /** Takes over another pack, such as one from before a crash: what was saved stays, and it is one step of history. */
  replace(pack: JsonObject, name: string, notes?: Notes): void;
  /** Calls back after each change of the pack by `run`, `undo`, `redo` and `replace`; gives what ends that. */
  onEdit(listener: (edited: PackEdit) => void): () => void;
}

/** Returns a document with an empty pack. `now` gives milliseconds; it tells which runs belong together. */
export function emptyDocument(now: () => number): PackDocument {
  let record: Recorder | undefined;
  const store = createStore<DocumentState>(() => ({ ...openedAnew({}), locked: undefined, isAdmitted: true }));
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
    ...noteEdits(store, take, now),
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

/** A pack that is as it is saved. */
const savedAs = (pack: JsonObject) => ({ pack, saved: pack });

/** Returns the step that puts one pack in the place of another. */
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

/** Returns a document with an empty pack that can be edited at once. */
export function packDocument(now: () => number): PackDocument {
  const document = emptyDocument(now);
  document.recordBy(recordChanges);
  return document;
}
