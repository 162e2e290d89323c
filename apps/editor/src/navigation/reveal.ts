import type { Pointer } from "@setup-pack/core/json";
import { type Path, pathOf } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { placeOf } from "./place-of.js";

/** Shows a place of the pack wherever it can be mended, and asks the field that stands for it to take the focus. */
export function reveal(editor: Editor, pointer: Pointer): void {
  revealPath(editor, pathOf(editor.document.store.getState().pack, pointer));
}

/** The same for a path. */
export function revealPath({ document, view }: Editor, path: Path): void {
  const { rightTab, ...place } = placeOf(document.store.getState().pack, path);
  view.setState((before) => ({
    ...place,
    rightTab: rightTab ?? before.rightTab,
    target: { path, turn: (before.target?.turn ?? 0) + 1 },
  }));
}
