import { isPackUnsaved } from "@setup-pack/edit";
import type { Action } from "../editor/index.js";
import { compareMessages } from "../messages/index.js";

/** What begins a comparison. */
export const compareActions: readonly Action[] = [
  {
    id: "compare.file",
    title: compareMessages.withFile,
    group: "File",
    run: (editor) => void import("./compare-with.js").then(({ compareWithChosen }) => compareWithChosen(editor)),
  },
  {
    id: "compare.saved",
    title: compareMessages.withSaved,
    group: "File",
    isEnabled: ({ document }) => isPackUnsaved(document.store.getState()),
    run: (editor) => void import("./compare-with.js").then(({ compareWithSaved }) => compareWithSaved(editor)),
  },
];
