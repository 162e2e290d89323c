import type { Patch } from "immer";
import type { Draft } from "../disk/index.js";
import { isUnsaved } from "../document/index.js";
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

  const keep = (): void => {
    const patches = unkept;
    unkept = [];
    if (patches.length === 0) return;
    const draft = current;
    if (draft !== undefined) {
      void attempt(async () => drafts.keep((await draft).id, patches));
      return;
    }
    const { file, revision = "" } = disk.getState();
    const begun = drafts.begin(
      { fileName: file?.name ?? "", place: file?.place, base: compiler.source(), revision },
      patches,
    );
    current = begun;
    void attempt(() => begun);
  };

  const forget = (): void => {
    unkept = [];
    const draft = current;
    if (draft === undefined) return;
    current = undefined;
    void attempt(async () => drafts.forget((await draft).id));
  };

  document.onEdit(({ patches }) => {
    // Undone back to what is saved: there is nothing left to keep, and the way back rests on no text that is kept.
    if (!isUnsaved(document.store.getState())) return;
    if (unkept.length === 0) setTimeout(keep);
    unkept.push(...patches);
  });
  document.store.subscribe((state) => {
    if (!isUnsaved(state)) forget();
  });
}
