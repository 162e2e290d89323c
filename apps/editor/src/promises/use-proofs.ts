import { useEffect } from "react";
import { CompilerFailure, type ProofStep } from "../compiler/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { promisesOf, refreshPromises, usePromises } from "./promises-store.js";

/** Milliseconds without an edit before promises are looked into: what is typed is checked first. */
const quiet = 500;

/** What the proofs of an editor were found for. */
const provedFor = new WeakMap<object, { readonly pack: unknown; readonly text: string | undefined }>();

/**
 * Looks into each promise, one after the other, while the tab is shown. An edit of the pack or of a promise stops it,
 * and it begins again when nothing was edited for a moment.
 */
export function useProofs(): void {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const text = usePromises((state) => state.text);
  const name = usePromises((state) => state.name);
  useEffect(() => {
    const store = promisesOf(editor);
    const before = provedFor.get(editor);
    if (before?.pack !== pack || before.text !== text) {
      store.setState({ proofs: new Map() });
      // A promise that was removed is not broken.
      if (before?.pack === pack) editor.view.setState({ brokenPromises: { pack, count: 0 } });
    }
    provedFor.set(editor, { pack, text });
    let isWanted = true;
    const note = (id: string, step: ProofStep): void => {
      if (!isWanted) return;
      const proofs = new Map([...store.getState().proofs, [id, step]]);
      store.setState({ proofs });
      const count = [...proofs.values()].filter((one) => one.is === "found" && one.outcome === "broken").length;
      editor.view.setState({ brokenPromises: { pack, count } });
    };
    const look = async (): Promise<void> => {
      if (before?.pack !== pack) await refreshPromises(editor);
      const { answer, proofs } = store.getState();
      for (const { id } of answer?.promises ?? []) {
        if (proofs.has(id) && proofs.get(id)?.is !== "looking") continue;
        for (let isDone = false; isWanted && !isDone; ) {
          const step = await editor.compiler.prove({ name: name ?? "", text: text ?? "", id });
          note(id, step);
          isDone = step.is !== "looking";
        }
      }
    };
    const timer = setTimeout(() => {
      look().catch((error: unknown) => {
        if (!(error instanceof CompilerFailure)) throw error;
      });
    }, quiet);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [editor, pack, text, name]);
}
