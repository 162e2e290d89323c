import { useEffect, useState } from "react";
import { CompilerFailure, type ConflictStanding } from "../compiler/index.js";
import { useDisk, useDocument, useEditor } from "../editor/index.js";
import { type ConflictState, conflictStates } from "./end-merge.js";

/**
 * Returns how each conflict of the merge that is under way is settled; undefined until that is known. It follows every
 * edit.
 */
export function useConflictStates(): readonly ConflictState[] | undefined {
  const { compiler } = useEditor();
  const merging = useDisk((state) => state.merging);
  const packs = merging?.packs;
  const pack = useDocument((state) => state.pack);
  const [standings, setStandings] = useState<readonly ConflictStanding[]>();
  useEffect(() => {
    if (packs === undefined || pack === undefined) return undefined;
    let isWanted = true;
    compiler.standings().then(
      (found) => {
        if (isWanted) setStandings(found);
      },
      (error: unknown) => {
        if (!(error instanceof CompilerFailure)) throw error;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [compiler, packs, pack]);
  return merging === undefined ? undefined : conflictStates(merging, standings);
}
