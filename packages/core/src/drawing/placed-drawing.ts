import type { AutomationGraph } from "../graph/automation-graph.js";
import { geometry, type Place } from "../layout/geometry.js";
import type { Label } from "./draw-edge.js";
import { type Arrangement, type DrawnBox, drawnBoxes } from "./drawn-boxes.js";
import { heading } from "./heading.js";
import { labelsOf } from "./labels.js";
import { type Route, routesOf } from "./routes.js";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A drawing of an automation before it is drawn: what stands where. */
export interface PlacedDrawing {
  readonly size: Size;
  /** What stands above it. */
  readonly heading: string;
  /** Where its blocks, arrows and names have their origin. */
  readonly origin: Place;
  readonly boxes: readonly DrawnBox[];
  readonly routes: readonly Route[];
  readonly labels: readonly Label[];
}

/** Room around everything. */
export const margin = 32;

/** Places all that is drawn of an automation. */
export function placedDrawing(graph: AutomationGraph, title: string, arrangement: Arrangement): PlacedDrawing {
  const boxes = drawnBoxes(graph, arrangement);
  const routes = routesOf(graph.edges, boxes);
  const labels = labelsOf(routes, boxes);
  const { left, top, right, bottom } = extent(boxes, routes, labels);
  const width = Math.max(right - left, geometry.block.width);
  const head = heading(title, width);
  return {
    size: { width: Math.ceil(width + 2 * margin), height: Math.ceil(head.height + bottom - top + 2 * margin) },
    heading: head.markup,
    origin: { x: margin - left, y: margin + head.height - top },
    boxes,
    routes,
    labels,
  };
}

function extent(boxes: readonly DrawnBox[], routes: readonly Route[], labels: readonly Label[]) {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  const cover = (x: number, y: number, width = 0, height = 0): void => {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  };
  for (const { x, y, width, height } of boxes) cover(x, y, width, height);
  for (const { points } of routes) for (const { x, y } of points) cover(x, y);
  for (const { at } of labels) cover(at.x - geometry.label.width / 2, at.y, geometry.label.width);
  return { left, top, right, bottom };
}
