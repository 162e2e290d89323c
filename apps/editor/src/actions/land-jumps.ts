import type { Editor } from "../editor/index.js";
import type { ViewState } from "../view/index.js";
import { focusShown } from "./regions.js";

/** Frames in which a field takes a jump, once nothing around it is being loaded any more. */
const soon = 20;

/** Frames to wait for what has to be loaded first. A field that comes later than that still takes the jump. */
const patience = 300;

/** What an author does to go on. */
const acts = ["keydown", "pointerdown"] as const;

/**
 * Sees to it that each jump ends somewhere: where no field stands for what it leads to, the focus goes to the part of
 * the window that shows it. An author who goes on before that keeps the focus. Gives what ends that.
 */
export function landJumps({ view }: Pick<Editor, "view">, document: Document): () => void {
  // After the act has been answered: it may be the next jump, which counts on from this one.
  const giveUp = (): void => {
    const { target } = view.getState();
    if (target !== undefined)
      setTimeout(() => view.getState().target === target && view.setState({ target: undefined }));
  };
  for (const act of acts) document.addEventListener(act, giveUp, { capture: true });
  const unsubscribe = view.subscribe(({ target }, before) => {
    if (target !== undefined && target !== before.target) wait(target, 0, 0);
  });
  return () => {
    for (const act of acts) document.removeEventListener(act, giveUp, { capture: true });
    unsubscribe();
  };

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
