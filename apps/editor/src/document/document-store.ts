import type { JsonObject } from "@setup-pack/core/json";
import type { Patch } from "immer";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Command } from "./command.js";
import { type History, noHistory, redone, type Step, settledHistory, undone, withStep } from "./history.js";
import type { Recorder } from "./record-changes.js";

/** The pack that is being edited. It alone is the truth: canvas, forms and problems are views of it. */
export interface DocumentState {
  /** The pack as it is now; it may have errors, and any member may be missing or of a wrong type. */
  readonly pack: JsonObject;
  readonly history: History;
  /** The pack as it was last saved or opened. */
  readonly saved: JsonObject;
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
  /** Does something to the pack; gives whether anything changed. A locked pack stays as it is. */
  run<Args>(command: Command<Args>, args: Args): boolean;
  undo(): void;
  redo(): void;
  /** Ends a row of runs that become one step of history: a field was left, a drag has ended. */
  settle(): void;
  /** Notes that the pack, as it was when it was written, is on disk. */
  markSaved(pack: JsonObject): void;
  /** Takes over another pack, such as one from before a crash: what was saved stays, and it is one step of history. */
  replace(pack: JsonObject, name: string): void;
  /** Calls back after each change by `run`, `undo`, `redo` and `replace`; gives what ends that. */
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
    locked: undefined,
    isAdmitted: true,
  }));
  const listeners = new Set<(edited: PackEdit) => void>();

  const notify = (pack: JsonObject, patches: readonly Patch[]): void => {
    for (const listener of listeners) listener({ pack, patches });
  };

  const take = (step: Step): void => {
    store.setState(({ history }) => ({ pack: step.after, history: withStep(history, step) }));
    notify(step.after, step.patches);
  };

  return {
    store,
    recordBy(recorder) {
      record = recorder;
    },
    open(pack, locked) {
      store.setState({ pack, history: noHistory, saved: pack, locked, isAdmitted: true });
    },
    preview(pack) {
      store.setState({ pack, history: noHistory, saved: pack, locked: undefined, isAdmitted: false });
    },
    admit(locked) {
      store.setState({ locked, isAdmitted: true });
    },
    reread(after) {
      const { pack: before } = store.getState();
      const step = replacing("read the changed file again", before, after, now());
      store.setState(({ history }) => ({ pack: after, saved: after, history: withStep(history, step) }));
    },
    run(command, args) {
      const { pack: before, locked, isAdmitted } = store.getState();
      if (locked !== undefined || !isAdmitted || record === undefined) return false;
      const { after, patches, inverse } = record(before, (draft) => command.apply(draft, args));
      if (patches.length === 0) return false;
      take({ name: command.name(args), before, after, patches, inverse, key: command.coalesces?.(args), at: now() });
      return true;
    },
    undo() {
      const step = store.getState().history.past.at(-1);
      if (step === undefined) return;
      store.setState(({ history }) => ({ pack: step.before, history: undone(history) }));
      notify(step.before, step.inverse);
    },
    redo() {
      const step = store.getState().history.future.at(-1);
      if (step === undefined) return;
      store.setState(({ history }) => ({ pack: step.after, history: redone(history) }));
      notify(step.after, step.patches);
    },
    settle() {
      store.setState(({ history }) => ({ history: settledHistory(history) }));
    },
    markSaved(saved) {
      store.setState({ saved });
    },
    replace(pack, name) {
      take(replacing(name, store.getState().pack, pack, now()));
    },
    onEdit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The step that puts one pack in the place of another. */
function replacing(name: string, before: JsonObject, after: JsonObject, at: number): Step {
  const patches: Patch[] = [{ op: "replace", path: [], value: after }];
  const inverse: Patch[] = [{ op: "replace", path: [], value: before }];
  return { name, before, after, patches, inverse, key: undefined, at };
}

/** Whether the pack differs from what is on disk. */
export const isUnsaved = ({ pack, saved }: DocumentState): boolean => pack !== saved;
