import type { BlockName } from "@setup-pack/edit";
import { useStore } from "@xyflow/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flowId } from "./flow-id.js";

/** What shall be shown and get the focus once it is drawn. */
interface FocusTarget {
  readonly what: "block" | "arrow";
  readonly name: string;
  /** Called once it has the focus, or would have it. */
  readonly onFocus?: () => void;
}

/**
 * Gives what shows a step or an arrow and the focus to it once it is drawn, unless the author has gone elsewhere. `show`
 * brings a step into view.
 */
export function useWantedFocus(
  place: RefObject<HTMLElement | null>,
  show: (name: BlockName) => void,
): (target: FocusTarget) => void {
  const [wanted, setWanted] = useState<FocusTarget>();
  const isAtWork = useRef(true);
  useEffect(() => followFocus(place, isAtWork), [place]);
  const isDrawn = useStore(({ nodeLookup, edgeLookup }) => {
    if (wanted === undefined) return false;
    return (wanted.what === "block" ? nodeLookup : edgeLookup).has(flowId(wanted.name));
  });
  useEffect(() => {
    if (wanted === undefined || !isDrawn) return;
    setWanted(undefined);
    if (wanted.what === "block") show(wanted.name);
    giveFocus(place.current, wanted, isAtWork);
  }, [wanted, isDrawn, place, show]);
  return setWanted;
}

/** Keeps in mind whether the author is at work on the canvas; dialogs and menus above it count as what was before. */
function followFocus(place: RefObject<HTMLElement | null>, isAtWork: { current: boolean }): () => void {
  const note = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || target.closest("[role='dialog'], [role='menu']") !== null) return;
    isAtWork.current = target === document.body || place.current?.contains(target) === true;
  };
  const listen = ({ target }: FocusEvent): void => note(target);
  note(document.activeElement);
  document.addEventListener("focusin", listen);
  return () => document.removeEventListener("focusin", listen);
}

/** Frames to wait for an element; what comes into view only then is drawn only then. */
const mostFrames = 60;

/** Gives the focus to what is wanted, unless the author has gone elsewhere before that is drawn. */
function giveFocus(
  canvas: HTMLElement | null,
  target: FocusTarget,
  isAtWork: { readonly current: boolean },
  frames = 0,
): void {
  const { what, name, onFocus } = target;
  if (!isAtWork.current) {
    onFocus?.();
    return;
  }
  const id = CSS.escape(flowId(name));
  const element = canvas?.querySelector<HTMLElement | SVGElement>(
    what === "block" ? `.react-flow__node[data-id="${id}"]` : `.react-flow__edge[data-id="${id}"]`,
  );
  if (element !== null && element !== undefined) {
    element.focus({ preventScroll: true });
    onFocus?.();
  } else if (frames < mostFrames) requestAnimationFrame(() => giveFocus(canvas, target, isAtWork, frames + 1));
}
