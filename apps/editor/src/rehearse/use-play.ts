import { itemAt, keyOf } from "@setup-pack/edit";
import { useEffect } from "react";
import { ignoreFailure } from "../compiler/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { rehearsalOf, useRehearsal } from "./rehearse-store.js";

/**
 * Plays what is rehearsed, and again at every edit of it and of the pack; an answer that has become stale is dropped.
 */
export function usePlay(automation: number): void {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const scenario = useRehearsal((state) => state.scenario);
  const begins = useRehearsal((state) => state.begins);
  useEffect(() => {
    let isWanted = true;
    const key = keyOf(itemAt(pack, { kind: "automations", index: automation }));
    editor.compiler.rehearse({ scenario, begins: begins ? key : undefined }).then((answer) => {
      if (isWanted) rehearsalOf(editor).setState({ answer });
    }, ignoreFailure);
    return () => {
      isWanted = false;
    };
  }, [editor, automation, pack, scenario, begins]);
}

/** Runs the scenario files that are open, and again at every edit of the pack. */
export function useTests(): void {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const files = useRehearsal((state) => state.files);
  useEffect(() => {
    if (files.length === 0 || pack === undefined) {
      rehearsalOf(editor).setState({ tested: undefined });
      return undefined;
    }
    let isWanted = true;
    editor.compiler.test(files).then((tested) => {
      if (isWanted) rehearsalOf(editor).setState({ tested });
    }, ignoreFailure);
    return () => {
      isWanted = false;
    };
  }, [editor, pack, files]);
}
