import { geometry } from "@setup-pack/core";
import { type ReactFlowInstance, useReactFlow } from "@xyflow/react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { BlockName } from "../document/graph.js";
import type { Editor } from "../editor/editor.js";
import { type OpenCanvas, openCanvas } from "./canvas-port.js";
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

/** Zooms at which a step's words can still be read, and beyond which they only grow. */
const readable = { least: 0.55, most: 1 } as const;

/** Milliseconds a movement of the view takes, where movement is welcome. */
const gentle = 200;

/** Milliseconds a sentence stays. */
const saidFor = 8000;

/** The view of a canvas: what is seen of it, and what it says. */
export function useCanvasPort(editor: Editor, picture: GraphPicture): CanvasView {
  const flow: Flow = useReactFlow<FlowNode, Arrow>();
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<BlockName>(undefined);
  const latest = useRef(picture);
  latest.current = picture;
  const [said, setSaid] = useState("");
  const [isMapShown, setMapShown] = useState(true);

  const port = useMemo<OpenCanvas>(() => {
    const show = (name: BlockName): void => {
      const block = latest.current.byName.get(name);
      if (block !== undefined && !isSeen(flow, place.current, block)) bringToView(flow, block);
    };
    return {
      fit: () => void flow.fitView({ duration: duration(), maxZoom: readable.most, padding: 0.08 }),
      zoomIn: () => void flow.zoomIn({ duration: duration() }),
      zoomOut: () => void flow.zoomOut({ duration: duration() }),
      show,
      centre: () => {
        const box = place.current?.getBoundingClientRect();
        return box === undefined
          ? { x: 0, y: 0 }
          : flow.screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
      },
      focus: (name) => {
        wanted.current = name;
        take(place.current, wanted, show);
      },
      say: (sentence) => setSaid(sentence),
    };
  }, [flow]);

  useEffect(() => openCanvas(editor, port), [editor, port]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a block that is wanted may be drawn by any new picture
  useEffect(() => take(place.current, wanted, port.show), [picture, port]);
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), saidFor);
    return () => clearTimeout(timer);
  }, [said]);

  const begin = useCallback((instance: Flow) => showFirst(instance, place.current, latest.current), []);
  const toggleMap = useCallback(() => setMapShown((isShown) => !isShown), []);
  return { ...port, place, begin, said, isMapShown, toggleMap };
}

/** Gives the focus to the block that is wanted, if it is drawn by now. */
function take(
  canvas: HTMLElement | null,
  wanted: RefObject<BlockName | undefined>,
  show: (name: BlockName) => void,
): void {
  const name = wanted.current;
  if (name === undefined || canvas === null) return;
  show(name);
  const element = elementOf(canvas, name);
  if (element === null) return;
  element.focus({ preventScroll: true });
  wanted.current = undefined;
}

/** What a block is drawn in. */
export const elementOf = (canvas: HTMLElement, name: BlockName): HTMLElement | null =>
  canvas.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(flowId(name))}"]`);

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

/** The whole automation where its words can be read then; else where it begins. */
function showFirst(flow: Flow, canvas: HTMLElement | null, { blocks }: GraphPicture): void {
  const first = blocks.find(({ block }) => block.kind.startsWith("trigger.")) ?? blocks[0];
  if (first === undefined || canvas === null) return;
  const bounds = flow.getNodesBounds(flow.getNodes());
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

const duration = (): number => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : gentle);
