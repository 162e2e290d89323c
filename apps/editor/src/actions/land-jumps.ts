import type { Editor } from "../editor/index.js";
import type { ViewState } from "../view/index.js";
import { focusShown } from "./regions.js";

/** Frames in which a field takes a jump, once nothing around it is being loaded any more. */
const soon = 20;

/** Frames to wait for what has to be loaded first. A field that comes later than that still takes the jump. */
const patience = 300;

/**
 * Sees to it that each jump ends somewhere: where no field stands for what it leads to, the focus goes to the part of
 * the window that shows it. Gives what ends that.
 */
export function landJumps({ view }: Pick<Editor, "view">, document: Document): () => void {
  return view.subscribe(({ target }, before) => {
    if (target !== undefined && target !== before.target) wait(target, 0, 0);
  });

  function wait(target: ViewState["target"], frames: number, sinceLoaded: number): void {
    requestAnimationFrame(() => {
      const { target: now, narrowTab } = view.getState();
      if (now !== target) return;
      const part = narrowTab === "right" ? ".app-right" : ".app-middle";
      const isLoading = document.querySelector(`${part} .app-loading`) !== null;
      if (!isLoading && sinceLoaded >= soon && focusShown(document, part)) view.setState({ target: undefined });
      else if (frames < patience) wait(target, frames + 1, isLoading ? 0 : sinceLoaded + 1);
    });
  }
}
