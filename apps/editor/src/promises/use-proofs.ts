import { useEffect } from "react";
import { CompilerFailure, type ProofStep } from "../compiler/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { promisesOf, refreshPromises, usePromises } from "./promises-store.js";

/** Milliseconds without an edit before promises are looked into: what is typed is checked first. */
const quiet = 500;

/** What the proofs of an editor were found for. */
const provedFor = new WeakMap<object, { readonly pack: unknown; readonly text: string | undefined }>();

/**
 * Looks into the promises while the tab is shown: into each with plays of one event, then into each with plays of one
 * more, so that a promise with many plays does not hold back the others. An edit of the pack or of a promise stops it,
 * and it begins again when nothing was edited for a moment.
 */
export function useProofs(): void {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const text = usePromises((state) => state.text);
  const name = usePromises((state) => state.name);
  useEffect(() => {
    // While the promises are read again, what was found stays.
    if (name === undefined) return undefined;
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
      const ids = (store.getState().answer?.promises ?? []).map(({ id }) => id);
      /** The number of events whose plays are looked at; undefined where a promise is done. */
      const level = (id: string): number | undefined => {
        const proof = store.getState().proofs.get(id);
        if (proof === undefined) return 0;
        return proof.is === "looking" ? proof.events : undefined;
      };
      const isWithin = (id: string, most: number): boolean => (level(id) ?? most + 1) <= most;
      for (let most = 1; isWanted && ids.some((id) => level(id) !== undefined); most += 1)
        for (const id of ids)
          while (isWanted && isWithin(id, most)) note(id, await editor.compiler.prove({ name, text: text ?? "", id }));
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
