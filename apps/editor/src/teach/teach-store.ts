import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { TeachingAnswer } from "../compiler/index.js";
import { type Editor, useEditor } from "../editor/index.js";

/** What became of the last answer, on its way into the dialect's file. */
export type Keeping =
  | { readonly is: "kept" }
  /** Somebody else has written the file since; nothing was written. */
  | { readonly is: "changed" }
  | { readonly is: "refused"; readonly why: string };

/** A kind of step that teaching is begun for. */
export interface TaughtKind {
  readonly kind: string;
  /** Whether what was answered about it is wrong: it is taken back, and asked again. */
  readonly isWrong: boolean;
  /** Whether a step of it is looked for that shows how something is written: nothing is taken back. */
  readonly isExample?: boolean;
}

/** Teaching how a vendor writes packs; no part of the pack, and in no history of it. */
export interface TeachState {
  /** Whether it was begun, and not left. */
  readonly isOn: boolean;
  /** Undefined until it has begun. */
  readonly teaching: TeachingAnswer | undefined;
  /** Whether an answer is being worked on. */
  readonly isBusy: boolean;
  /** Why it cannot go on, as a sentence. */
  readonly fault: string | undefined;
  readonly keeping: Keeping;
  /** A kind of which an example is looked for, and no step is left that shows one. */
  readonly noExampleOf: string | undefined;
  /** What the last press of "Use it as …" said; undefined after another answer. */
  readonly placed: string | undefined;
  /** The file that answers are kept in; undefined where this browser keeps them. */
  readonly fileName: string | undefined;
  /** How many questions were shown here, so that the focus follows them. */
  readonly turn: number;
}

export const atRest: TeachState = {
  isOn: false,
  teaching: undefined,
  isBusy: false,
  fault: undefined,
  keeping: { is: "kept" },
  noExampleOf: undefined,
  placed: undefined,
  fileName: undefined,
  turn: 0,
};

/** One for each editor, made when it is first asked for. */
const stores = new WeakMap<Editor, StoreApi<TeachState>>();

export function teachingOf(editor: Editor): StoreApi<TeachState> {
  const store = stores.get(editor) ?? createStore<TeachState>(() => atRest);
  stores.set(editor, store);
  return store;
}

/** Returns a part of what is taught. */
export const useTeaching = <Part>(select: (state: TeachState) => Part): Part =>
  useStore(teachingOf(useEditor()), select);
