import type { Editor } from "./editor.js";

/** Returns whether a pack is open that can be written. */
export function hasPack({ document }: Editor): boolean {
  const { locked, pack } = document.store.getState();
  return locked === undefined && Object.keys(pack).length > 0;
}
