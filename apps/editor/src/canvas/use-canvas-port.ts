import { geometry } from "@setup-pack/core/layout";
import { type ReactFlowInstance, useReactFlow, useStore } from "@xyflow/react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Editor } from "../editor/index.js";
import { useView } from "../editor/index.js";
import { type OpenCanvas, openCanvas } from "./canvas-port.js";
import { type Box as Bounds, firstBlock } from "./first-view.js";
import type { Arrow, FlowNode } from "./flow-graph.js";
import { flowId } from "./flow-id.js";
import type { GraphPicture } from "./picture.js";

type Flow = ReactFlowInstance<FlowNode, Arrow>;

export interface CanvasView extends OpenCanvas {
  readonly place: RefObject<HTMLDivElement | null>;
  /** Shows the automation as it is first seen. */
  begin(flow: Flow): void;
  /** What was last said, "" for nothing. */
  readonly said: string;
  readonly isMapShown: boolean;
  toggleMap(): void;
}

/** Zooms between which a step's words, 12 px high at 1, are read with ease. */
const readable = { least: 1, most: 1 } as const;

/** Milliseconds a movement of the view takes, where movement is welcome. */
const gentle = 200;

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
      fit: () => void flow.fitView({ duration: duration(), maxZoom: readable.most, padding: 0.08 }),
      zoomIn: () => void flow.zoomIn({ duration: duration() }),
      zoomOut: () => void flow.zoomOut({ duration: duration() }),
      show: (name) => {
        const block = latest.current.byName.get(name);
        if (block !== undefined && !isSeen(flow, place.current, block)) bringToView(flow, block);
      },
      centre: () => {
        const box = place.current?.getBoundingClientRect();
        return box === undefined
          ? { x: 0, y: 0 }
          : flow.screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
      },
      focus: (name) => setWanted({ what: "block", name }),
      focusArrow: (name) => setWanted({ what: "arrow", name }),
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
    if (isAtWork.current) giveFocus(place.current, wanted);
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

  const begin = useCallback(
    (instance: Flow) => {
      isBegun.current = true;
      const [first] = editor.view.getState().selection.blocks;
      const selected = first === undefined ? undefined : latest.current.byName.get(first);
      if (selected === undefined) showFirst(instance, place.current, latest.current);
      else showBlock(instance, place.current, selected);
    },
    [editor],
  );
  const toggleMap = useCallback(() => setMapShown((isShown) => !isShown), []);
  return { ...port, place, begin, said, isMapShown, toggleMap };
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

function giveFocus(canvas: HTMLElement | null, { what, name }: FocusTarget, frames = 0): void {
  const id = CSS.escape(flowId(name));
  const element = canvas?.querySelector<HTMLElement | SVGElement>(
    what === "block" ? `.react-flow__node[data-id="${id}"]` : `.react-flow__edge[data-id="${id}"]`,
  );
  if (element !== null && element !== undefined) element.focus({ preventScroll: true });
  else if (frames < mostFrames) requestAnimationFrame(() => giveFocus(canvas, { what, name }, frames + 1));
}

interface Box {
  readonly place: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
}

function isSeen(flow: Flow, canvas: HTMLElement | null, { place, width, height }: Box): boolean {
  const seen = canvas?.getBoundingClientRect();
  if (seen === undefined) return true;
  const from = flow.flowToScreenPosition(place);
  const to = flow.flowToScreenPosition({ x: place.x + width, y: place.y + height });
  return from.x >= seen.left && from.y >= seen.top && to.x <= seen.right && to.y <= seen.bottom;
}

function bringToView(flow: Flow, { place, width, height }: Box): void {
  const zoom = Math.max(readable.least, flow.getZoom());
  void flow.setCenter(place.x + width / 2, place.y + height / 2, { zoom, duration: duration() });
}

/** A block in the middle, at once. */
function showBlock(flow: Flow, canvas: HTMLElement | null, { place, width, height }: Box): void {
  if (canvas === null) return;
  const x = canvas.clientWidth / 2 - place.x - width / 2;
  const y = canvas.clientHeight / 2 - place.y - height / 2;
  void flow.setViewport({ x, y, zoom: 1 });
}

/** The whole automation where its words can be read then; else where it begins. */
function showFirst(flow: Flow, canvas: HTMLElement | null, picture: GraphPicture): void {
  const first = firstBlock(picture);
  if (first === undefined || canvas === null) return;
  const bounds = boundsOf(picture);
  const margin = 48;
  const zoom = Math.min(
    readable.most,
    (canvas.clientWidth - 2 * margin) / bounds.width,
    (canvas.clientHeight - 2 * margin) / bounds.height,
  );
  if (zoom >= readable.least) void flow.fitView({ maxZoom: readable.most, padding: 0.08 });
  else {
    const begun = Math.max(readable.least, Math.min(0.8, (canvas.clientWidth - 2 * margin) / bounds.width));
    const middle = (first.place.x + geometry.block.width / 2) * begun;
    void flow.setViewport({ x: canvas.clientWidth / 2 - middle, y: margin - bounds.y * begun, zoom: begun });
  }
}

function boundsOf({ blocks }: GraphPicture): Bounds {
  const left = Math.min(...blocks.map(({ place }) => place.x));
  const top = Math.min(...blocks.map(({ place }) => place.y));
  const right = Math.max(...blocks.map(({ place, width }) => place.x + width));
  const bottom = Math.max(...blocks.map(({ place, height }) => place.y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const duration = (): number => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : gentle);
