import { elements, itemAt } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { nothingSelected } from "../view/index.js";

/**
 * Keeps the open item open while items before it come, go or move, also by undo and redo. When it is taken out itself,
 * the one in its place is opened; gives what ends that.
 */
export function followItems({ document, view }: Editor): () => void {
  return document.store.subscribe(({ pack }, { pack: before }) => {
    const { open } = view.getState();
    if (!("index" in open) || pack[open.kind] === before[open.kind]) return;
    const { kind, index } = open;
    const items = elements(pack[kind]);
    const item = itemAt(before, open);
    if (item !== undefined && items[index] === item) return;
    const now = item === undefined ? -1 : items.indexOf(item);
    if (now >= 0) {
      view.setState({ open: { kind, index: now } });
      return;
    }
    const wasEdited = items.length === elements(before[kind]).length;
    if (wasEdited) return;
    const neighbour = Math.min(index, items.length - 1);
    view.setState({
      open: neighbour < 0 ? { kind: "pack" } : { kind, index: neighbour },
      selection: nothingSelected,
    });
  });
}
