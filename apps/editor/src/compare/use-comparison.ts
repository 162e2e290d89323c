import { useEffect, useState } from "react";
import { type Comparison, CompilerFailure } from "../compiler/index.js";
import type { ComparedPack } from "../disk/index.js";
import { useDocument, useEditor } from "../editor/index.js";

/**
 * Returns how the pack in the editor differs from another release; undefined until that is known. It follows every
 * edit.
 */
export function useComparison(compared: ComparedPack | undefined): Comparison | undefined {
  const { compiler } = useEditor();
  const pack = useDocument((state) => state.pack);
  const [comparison, setComparison] = useState<Comparison>();
  useEffect(() => {
    if (compared === undefined || pack === undefined) return undefined;
    let isWanted = true;
    compiler.compare(compared.bytes, compared.isEarlier).then(
      (found) => {
        if (isWanted) setComparison(found);
      },
      (error: unknown) => {
        if (!(error instanceof CompilerFailure)) throw error;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [compiler, compared, pack]);
  return compared === undefined ? undefined : comparison;
}
