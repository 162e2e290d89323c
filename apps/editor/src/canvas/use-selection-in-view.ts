import type { BlockName } from "@setup-pack/edit";
import { type RefObject, useEffect, useRef } from "react";
import { type Editor, useView } from "../editor/index.js";
import type { Selection } from "../view/index.js";
import { around, boxOf, type Flow, showPart } from "./canvas-scroll.js";
import type { Box } from "./first-view.js";
import type { GraphPicture } from "./picture.js";

/** What is seen of an automation, and where. */
export interface SeenCanvas {
  readonly flow: Flow;
  readonly place: RefObject<HTMLElement | null>;
  readonly latest: RefObject<GraphPicture>;
  /** Whether the automation was shown: before that there is nothing to bring into view. */
  readonly isBegun: RefObject<boolean>;
}

/** Brings into view what is selected elsewhere than on the canvas, and what is jumped to from elsewhere. */
export function useSelectionInView(
  editor: Editor,
  { flow, place, latest, isBegun }: SeenCanvas,
  show: (name: BlockName) => void,
): void {
  const chosen = useView(({ selection }) => (selection.blocks.size === 1 ? [...selection.blocks][0] : undefined));
  useEffect(() => {
    const isChosenHere = place.current?.contains(document.activeElement) === true;
    if (chosen !== undefined && isBegun.current && !isChosenHere) show(chosen);
  }, [chosen, place, isBegun, show]);

  // Whoever jumps from a step on the canvas to its settings knows where it is.
  const isFromHere = useRef(false);
  useEffect(
    () =>
      editor.view.subscribe(({ target }, before) => {
        if (target !== before.target && target !== undefined)
          isFromHere.current = place.current?.contains(document.activeElement) === true;
      }),
    [editor, place],
  );
  const jump = useView(({ target }) => target?.turn);
  useEffect(() => {
    const box = jump === undefined ? undefined : selectedBox(editor.view.getState().selection, latest.current);
    if (box !== undefined && isBegun.current && !isFromHere.current) showPart(flow, place.current, box);
  }, [jump, editor, flow, place, latest, isBegun]);
}

/** Returns the step that is selected, or what an arrow that is selected joins; undefined where nothing is. */
export function selectedBox({ blocks, edges }: Selection, { graph, byName }: GraphPicture): Box | undefined {
  const ends = graph.edges.filter(({ name }) => edges.has(name)).flatMap(({ from, to }) => [from, to]);
  const [first] = blocks;
  const boxes = (first === undefined ? ends : [first]).flatMap((name) => {
    const block = name === undefined ? undefined : byName.get(name);
    return block === undefined ? [] : [boxOf(block)];
  });
  return boxes.length === 0 ? undefined : around(boxes);
}
