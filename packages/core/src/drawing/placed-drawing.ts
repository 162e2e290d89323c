import { branchName } from "../describe/branch-words.js";
import type { AutomationGraph } from "../graph/automation-graph.js";
import { geometry, type Place } from "../layout/geometry.js";
import { isReadable } from "./draw-block.js";
import { type Label, labelHeight, labelText } from "./draw-edge.js";
import { type Arrangement, type DrawnBox, drawnBoxes } from "./drawn-boxes.js";
import { type Route, routesOf } from "./routes.js";
import { textSize, textWidth, wrap } from "./wrap.js";
import { element, xmlText } from "./xml.js";

const font = { leading: 26, lines: 3 } as const;
const legend = { apart: 18, mark: 6, gap: 7, height: 44 } as const;

/**
 * What stands above a drawing: the name of the automation where it is given, and which outline and colour mean what.
 */
function heading(title: string, width: number): { readonly markup: string; readonly height: number } {
  const lines = title === "" ? [] : wrap(title, { width, fontSize: textSize.heading * 1.05, lines: font.lines });
  const texts = lines.map((line, index) =>
    element("text", { class: "heading", x: 0, y: textSize.heading - 4 + index * font.leading }, xmlText(line)),
  );
  const height = lines.length * font.leading;
  return {
    markup: [...texts, element("g", { transform: `translate(0 ${height + 10})` }, ...legendMarks())].join(""),
    height: height + legend.height,
  };
}

const marks = [
  ["trigger", "Trigger", (reach: number) => element("circle", { class: "ground rim", cx: reach, r: reach })],
  [
    "action",
    "Action",
    (reach: number) => element("rect", { class: "ground rim", y: -reach, width: 2 * reach, height: 2 * reach, rx: 3 }),
  ],
  [
    "control",
    "Control",
    (reach: number) => element("path", { class: "ground rim", d: `M${reach} ${-reach - 1}l7 7-7 7-7-7z` }),
  ],
] as const;

function legendMarks(): string[] {
  let x = 0;
  return marks.map(([group, name, mark]) => {
    const drawn = element(
      "g",
      { class: group, transform: `translate(${Math.round(x)} 0)` },
      mark(legend.mark),
      element("text", { class: "legend", x: 2 * legend.mark + legend.gap, y: 4 }, name),
    );
    x += 2 * legend.mark + legend.gap + textWidth(name, textSize.small) + legend.apart;
    return drawn;
  });
}

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

/** Edges that arrive together, whose labels would stand on each other. */
interface Shared {
  readonly to: unknown;
  readonly names: string[];
  readonly place: Place;
  readonly otherPlaces: readonly Place[];
}

/**
 * The names of outputs that cannot be read on their block, each on its edge; edges that arrive together share a label.
 * None stands on another one, as long as its edge has room beside it.
 */
export function labelsOf(routes: readonly Route[], boxes: readonly DrawnBox[]): Label[] {
  const placed: Label[] = [];
  for (const { names, place, otherPlaces } of sharedLabels(routes, boxes)) {
    const isFree = (at: Place): boolean => !placed.some((other) => meet({ names, at }, other));
    placed.push({ names, at: [place, ...otherPlaces].find(isFree) ?? place });
  }
  return placed;
}

function sharedLabels(routes: readonly Route[], boxes: readonly DrawnBox[]): Shared[] {
  const outputsOf = new Map(boxes.map(({ block, outputs }) => [block, outputs]));
  const shared: Shared[] = [];
  for (const { edge, label, otherLabels } of routes) {
    const { from, to } = edge;
    const handle = branchName(edge.handle ?? "next");
    const outputs = (from && outputsOf.get(from)) ?? [];
    if (outputs.length < 2 || isReadable(handle, outputs.length)) continue;
    const there = shared.find((one) => one.to === to && areOne(one.place, label));
    if (there === undefined) shared.push({ to, names: [handle], place: label, otherPlaces: otherLabels });
    else if (!there.names.includes(handle)) there.names.push(handle);
  }
  return shared;
}

const areOne = (one: Place, other: Place): boolean => one.x === other.x && Math.abs(one.y - other.y) < labelHeight;

/** Between labels beside each other. */
const gap = 2;

function meet(one: Label, other: Label): boolean {
  if (Math.abs(one.at.y - other.at.y) >= labelHeight + gap) return false;
  const apart = (labelText(one.names).width + labelText(other.names).width) / 2 + gap;
  return Math.abs(one.at.x - other.at.x) < apart;
}
