import { geometry } from "@setup-pack/core/layout";
import type { BlockName } from "@setup-pack/edit";
import type { ReactFlowInstance } from "@xyflow/react";
import { type Box, firstBlock } from "./first-view.js";
import type { Arrow } from "./flow-arrows.js";
import type { FlowNode } from "./flow-graph.js";
import { flowId } from "./flow-id.js";
import type { BlockPicture, GraphPicture } from "./picture.js";

export type Flow = ReactFlowInstance<FlowNode, Arrow>;

/** Zooms between which a step's words, 12 px high at 1, are read with ease. */
const readable = { least: 1, most: 1 } as const;

/** Milliseconds a movement of the view takes, where movement is welcome. */
const gentle = 200;

/** Pixels that are kept free around what is shown whole: below stands the toolbar. */
const room = { side: 48, below: 76 } as const;

const padding = { top: "8%", left: "8%", right: "8%", bottom: `${room.below}px` } as const;

export const boxOf = ({ place, width, height }: BlockPicture): Box => ({ ...place, width, height });

/** What holds all of some boxes. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Shows the whole automation, or these steps of it. */
export function showAll(flow: Flow, blocks?: readonly BlockName[]): void {
  const nodes = blocks?.map((name) => ({ id: flowId(name) }));
  void flow.fitView({ duration: duration(), maxZoom: readable.most, padding, ...(nodes && { nodes }) });
}

/** Shows a part of the canvas in its middle, unless all of it is seen. */
export function showPart(flow: Flow, canvas: HTMLElement | null, box: Box): void {
  if (seenOf(flow, canvas, box) === "all") return;
  const zoom = Math.max(readable.least, flow.getZoom());
  void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom, duration: duration() });
}

/** Returns how much of a part of the canvas is seen now. */
export function seenOf(flow: Flow, canvas: HTMLElement | null, box: Box): "all" | "some" | "none" {
  const seen = canvas?.getBoundingClientRect();
  if (seen === undefined) return "all";
  const from = flow.flowToScreenPosition(box);
  const to = flow.flowToScreenPosition({ x: box.x + box.width, y: box.y + box.height });
  if (from.x >= seen.left && from.y >= seen.top && to.x <= seen.right && to.y <= seen.bottom) return "all";
  return to.x > seen.left && to.y > seen.top && from.x < seen.right && from.y < seen.bottom ? "some" : "none";
}

/**
 * Moves the canvas where the browser has scrolled what holds it, as it does for a step out of sight that gets the focus
 * or is found by its own search: the step stays where it was brought. Gives what ends that.
 */
export function panWhereScrolled(flow: Flow, canvas: HTMLElement | null): () => void {
  const pan = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || !target.classList.contains("react-flow")) return;
    const { scrollLeft, scrollTop } = target;
    if (scrollLeft === 0 && scrollTop === 0) return;
    target.scrollTo({ left: 0, top: 0, behavior: "instant" });
    const { x, y, zoom } = flow.getViewport();
    void flow.setViewport({ x: x - scrollLeft, y: y - scrollTop, zoom });
  };
  // React Flow scrolls back as well, and would have done so before this were it asked on the way out.
  canvas?.addEventListener("scroll", pan, true);
  return () => canvas?.removeEventListener("scroll", pan, true);
}

/** A part of the canvas in the middle, at once. */
export function beginAt(flow: Flow, canvas: HTMLElement | null, box: Box): void {
  if (canvas === null) return;
  const x = canvas.clientWidth / 2 - box.x - box.width / 2;
  const y = canvas.clientHeight / 2 - box.y - box.height / 2;
  void flow.setViewport({ x, y, zoom: 1 });
}

/** The whole automation where its words can be read then; else where it begins. */
export function showFirst(flow: Flow, canvas: HTMLElement | null, picture: GraphPicture): void {
  const first = firstBlock(picture);
  if (first === undefined || canvas === null) return;
  const bounds = around(picture.blocks.map(boxOf));
  const across = canvas.clientWidth - 2 * room.side;
  const down = canvas.clientHeight - room.side - room.below;
  const zoom = Math.min(readable.most, across / bounds.width, down / bounds.height);
  if (zoom >= readable.least) void flow.fitView({ maxZoom: readable.most, padding });
  else {
    const begun = Math.max(readable.least, Math.min(0.8, across / bounds.width));
    const middle = (first.place.x + geometry.block.width / 2) * begun;
    void flow.setViewport({ x: canvas.clientWidth / 2 - middle, y: room.side - bounds.y * begun, zoom: begun });
  }
}

/** Milliseconds that a movement may take here. */
export const duration = (): number => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : gentle);
