import { areNotesUnsaved, isPackUnsaved, isUnsaved, type Notes } from "@setup-pack/edit";
import type { Patch } from "immer";
import type { Draft } from "../disk/index.js";
import type { Editor } from "../editor/index.js";

/**
 * Keeps every edit in a draft from the first unsaved one on, and forgets the draft once all is saved. A browser that
 * keeps nothing (a full disk, a private window) stops that for good; the pack can be edited and saved all the same.
 */
export function keepDrafts({ document, compiler, drafts, disk }: Editor): void {
  let current: Promise<Draft> | undefined;
  let works = true;

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (!works) return;
    try {
      await work();
    } catch {
      works = false;
    }
  };

  /** Edits that are kept once the page is done with what caused them, so that a key is not kept waiting. */
  let unkept: Patch[] = [];
  let unkeptNotes: Notes | undefined;

  const keep = (): void => {
    const edit = { patches: unkept, ...(unkeptNotes && { notes: unkeptNotes }) };
    unkept = [];
    unkeptNotes = undefined;
    if (edit.patches.length === 0 && edit.notes === undefined) return;
    const draft = current;
    if (draft !== undefined) {
      void attempt(async () => drafts.keep((await draft).id, edit));
      return;
    }
    const { file, revision = "" } = disk.getState();
    const { savedNotes } = document.store.getState();
    const begun = drafts.begin(
      { fileName: file?.name ?? "", place: file?.place, base: compiler.source(), revision, notes: savedNotes },
      edit,
    );
    current = begun;
    void attempt(() => begun);
  };

  const forget = (): void => {
    unkept = [];
    unkeptNotes = undefined;
    const draft = current;
    if (draft === undefined) return;
    current = undefined;
    void attempt(async () => drafts.forget((await draft).id));
  };

  const keepLater = (): void => {
    if (unkept.length === 0 && unkeptNotes === undefined) setTimeout(keep);
  };

  document.onEdit(({ patches }) => {
    // Undone back to what is saved: there is nothing left to keep, and the way back rests on no text that is kept.
    if (!isUnsaved(document.store.getState())) return;
    keepLater();
    unkept.push(...patches);
  });
  document.store.subscribe((state, before) => {
    const isRebased = state.saved !== before.saved && !isPackUnsaved(state);
    // Notes that are unsaved still rest on the text that is saved now.
    if (isRebased || !isUnsaved(state)) forget();
    if (!areNotesUnsaved(state) || (!isRebased && state.notes === before.notes)) return;
    keepLater();
    unkeptNotes = state.notes;
  });
}
