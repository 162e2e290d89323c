import { useReactFlow, useStore } from "@xyflow/react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Editor } from "../editor/index.js";
import { useView } from "../editor/index.js";
import type { Selection } from "../view/index.js";
import { type OpenCanvas, openCanvas } from "./canvas-port.js";
import {
  around,
  beginAt,
  boxOf,
  duration,
  type Flow,
  panWhereScrolled,
  seenOf,
  showAll,
  showFirst,
  showPart,
} from "./canvas-scroll.js";
import type { Box } from "./first-view.js";
import type { Arrow, FlowNode } from "./flow-graph.js";
import { flowId } from "./flow-id.js";
import type { GraphPicture } from "./picture.js";

export interface CanvasView extends OpenCanvas {
  readonly place: RefObject<HTMLDivElement | null>;
  /** Shows the automation as it is first seen. */
  begin(flow: Flow): void;
  /** What was last said, "" for nothing. */
  readonly said: string;
  readonly isMapShown: boolean;
  toggleMap(): void;
}

/** Milliseconds a sentence stays. */
const announcedFor = 8000;

/** What shall be shown and get the focus once it is drawn. */
interface FocusTarget {
  readonly what: "block" | "arrow";
  readonly name: string;
}

/** The view of a canvas: what is seen of it, and what it says. */
export function useCanvasPort(editor: Editor, picture: GraphPicture): CanvasView {
  const flow: Flow = useReactFlow<FlowNode, Arrow>();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(picture);
  latest.current = picture;
  const [said, setSaid] = useState("");
  const [isMapShown, setMapShown] = useState(true);
  const [wanted, setWanted] = useState<FocusTarget>();
  const isAtWork = useRef(true);
  const isBegun = useRef(false);

  const port = useMemo<OpenCanvas>(
    () => ({
      fit: () => showAll(flow),
      zoomIn: () => void flow.zoomIn({ duration: duration() }),
      zoomOut: () => void flow.zoomOut({ duration: duration() }),
      show: (name) => {
        const block = latest.current.byName.get(name);
        if (block !== undefined) showPart(flow, place.current, boxOf(block));
      },
      centre: () => {
        const box = place.current?.getBoundingClientRect();
        return box === undefined
          ? { x: 0, y: 0 }
          : flow.screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
      },
      focus: (name) => setWanted({ what: "block", name }),
      focusArrow: (name) => setWanted({ what: "arrow", name }),
      focusTabStop: () =>
        place.current?.querySelector<HTMLElement>(".react-flow__node[tabindex='0']")?.focus({ preventScroll: true }),
      say: (sentence) => setSaid(sentence),
    }),
    [flow],
  );

  useEffect(() => openCanvas(editor, port), [editor, port]);
  useEffect(() => followFocus(place, isAtWork), []);
  const isDrawn = useStore(({ nodeLookup, edgeLookup }) => {
    if (wanted === undefined) return false;
    return (wanted.what === "block" ? nodeLookup : edgeLookup).has(flowId(wanted.name));
  });
  useEffect(() => {
    if (wanted === undefined || !isDrawn) return;
    setWanted(undefined);
    if (wanted.what === "block") port.show(wanted.name);
    giveFocus(place.current, wanted, isAtWork);
  }, [wanted, isDrawn, port]);
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), announcedFor);
    return () => clearTimeout(timer);
  }, [said]);

  const chosen = useView(({ selection }) => (selection.blocks.size === 1 ? [...selection.blocks][0] : undefined));
  useEffect(() => {
    const isChosenHere = place.current?.contains(document.activeElement) === true;
    if (chosen !== undefined && isBegun.current && !isChosenHere) port.show(chosen);
  }, [chosen, port]);

  // Whoever jumps from a step on the canvas to its settings knows where it is.
  const isFromHere = useRef(false);
  useEffect(
    () =>
      editor.view.subscribe(({ target }, before) => {
        if (target !== before.target && target !== undefined)
          isFromHere.current = place.current?.contains(document.activeElement) === true;
      }),
    [editor],
  );
  const jump = useView(({ target }) => target?.turn);
  useEffect(() => {
    const box = jump === undefined ? undefined : selectedBox(editor.view.getState().selection, latest.current);
    if (box !== undefined && isBegun.current && !isFromHere.current) showPart(flow, place.current, box);
  }, [jump, editor, flow]);

  const begin = useCallback(
    (instance: Flow) => {
      isBegun.current = true;
      const selected = selectedBox(editor.view.getState().selection, latest.current);
      if (selected === undefined) showFirst(instance, place.current, latest.current);
      else beginAt(instance, place.current, selected);
    },
    [editor],
  );

  const size = useStore(({ width, height }) => `${width} × ${height}`);
  const sizeBefore = useRef(size);
  useEffect(() => {
    if (sizeBefore.current === size) return;
    sizeBefore.current = size;
    const { blocks } = latest.current;
    const isBlank = blocks.every((block) => seenOf(flow, place.current, boxOf(block)) === "none");
    if (isBegun.current && blocks.length > 0 && isBlank) begin(flow);
  }, [size, flow, begin]);
  useEffect(() => panWhereScrolled(flow, place.current), [flow]);
  const toggleMap = useCallback(() => setMapShown((isShown) => !isShown), []);
  return { ...port, place, begin, said, isMapShown, toggleMap };
}

/** The step that is selected, or what an arrow that is selected joins; undefined where nothing is. */
function selectedBox({ blocks, edges }: Selection, { graph, byName }: GraphPicture): Box | undefined {
  const ends = graph.edges.filter(({ name }) => edges.has(name)).flatMap(({ from, to }) => [from, to]);
  const [first] = blocks;
  const boxes = (first === undefined ? ends : [first]).flatMap((name) => {
    const block = name === undefined ? undefined : byName.get(name);
    return block === undefined ? [] : [boxOf(block)];
  });
  return boxes.length === 0 ? undefined : around(boxes);
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
  { what, name }: FocusTarget,
  isAtWork: { readonly current: boolean },
  frames = 0,
): void {
  if (!isAtWork.current) return;
  const id = CSS.escape(flowId(name));
  const element = canvas?.querySelector<HTMLElement | SVGElement>(
    what === "block" ? `.react-flow__node[data-id="${id}"]` : `.react-flow__edge[data-id="${id}"]`,
  );
  if (element !== null && element !== undefined) element.focus({ preventScroll: true });
  else if (frames < mostFrames) requestAnimationFrame(() => giveFocus(canvas, { what, name }, isAtWork, frames + 1));
}
