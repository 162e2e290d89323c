import type { Target } from "@setup-pack/edit-api";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { wasServed } from "../disk/index.js";
import { ServerFault } from "../edit-server/index.js";
import { useEditor } from "../editor/index.js";
import { askLookup, findConnection, lookupStore } from "./lookups.js";

/** A record of the workspace that a reference of a type can stand for. */
export interface Lookup {
  readonly type: string;
  readonly target: Target;
}

/**
 * The records of the connected workspace for some types of references, asked for where that was not done yet. None where
 * no workspace is connected, or it does not answer.
 */
export function useLookups(types: readonly string[]): readonly Lookup[] {
  const editor = useEditor();
  const store = lookupStore(editor);
  const workspace = useStore(store, (state) => state.workspace);
  const lists = useStore(store, (state) => state.lists);
  const wanted = types.join(" ");
  useEffect(() => {
    if (workspace === null || !wasServed(localStorage)) return;
    const missing = wanted.split(" ").filter((type) => type !== "" && !lists.has(type));
    const asking =
      workspace === undefined ? findConnection(editor) : Promise.all(missing.map((type) => askLookup(editor, type)));
    asking.catch((error: unknown) => {
      // What the workspace does not tell is not offered; the panel Workspace says why it is away.
      if (!(error instanceof ServerFault)) throw error;
    });
  }, [editor, wanted, workspace, lists]);
  return useMemo(
    () => wanted.split(" ").flatMap((type) => (lists.get(type)?.targets ?? []).map((target) => ({ type, target }))),
    [wanted, lists],
  );
}
