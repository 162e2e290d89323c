import type { NameLookup } from "../describe/teller.js";
import { automationGraph } from "../graph/automation-graph.js";
import { geometry } from "../layout/geometry.js";
import type { BlockBook } from "../meaning/block-book.js";
import { description } from "./description.js";
import { drawBlock } from "./draw-block.js";
import { drawEdge, drawLabel, type Label } from "./draw-edge.js";
import { type Arrangement, type DrawnBox, drawnBoxes } from "./drawn-boxes.js";
import { heading } from "./heading.js";
import { labelsOf } from "./labels.js";
import { type IsMissed, isMissedEdge, missedLook } from "./missed.js";
import { type Route, routesOf } from "./routes.js";
import { type SheetPlan, type SheetRoom, type SheetWindow, sheetPlan } from "./sheets.js";
import { standingMark } from "./standing.js";
import { rootClass, style, type Theme } from "./style.js";
import { element, xmlText } from "./xml.js";

export interface DrawingOptions {
  /** The name of the automation; stands above the drawing, which has no heading when it is left out. */
  readonly title?: string;
  /** What the ids in configs stand for. */
  readonly known?: NameLookup;
  /** What blocks are read by; by default our own convention, and what a block itself gives away of another. */
  readonly book?: BlockBook;
  /** Light, dark, or by default whichever the reader's system asks for. */
  readonly theme?: Theme;
  /**
   * Whether to draw the author's arrangement, as long as no block covers another, or a fresh one; by default the
   * author's.
   */
  readonly arrangement?: Arrangement;
  /** What is drawn faint and dashed, since no rehearsal came to it; nothing when left out. */
  readonly isMissed?: IsMissed;
  /** Which blocks, by their ids, are marked as the place where a contact stands; none when left out. */
  readonly isStanding?: (block: string) => boolean;
}

/** Room around everything. */
const margin = 32;

/**
 * An automation as an SVG document: whole in itself, without scripts and without a reference to anything outside, to
 * stand in a file or inside a page. Takes any value for a graph. What strangers have written is shown as they wrote
 * it and takes no effect.
 * @example
 * ```ts
 * import { drawing } from "@setup-pack/core/drawing";
 *
 * console.log(drawing({ nodes: [{ id: "start", kind: "trigger.manual" }], edges: [] }).startsWith("<svg")); // true
 * ```
 */
export function drawing(graph: unknown, options: DrawingOptions = {}): string {
  const { theme = "auto" } = options;
  const { size, content } = draw(graph, options);
  return document(size, theme, "img", content);
}

/** An automation of a sheet. */
export interface SheetPart extends Omit<DrawingOptions, "theme"> {
  readonly title: string;
  readonly graph: unknown;
}

/**
 * Several automations as one SVG document, below each other.
 * @example
 * ```ts
 * import { drawingSheet } from "@setup-pack/core/drawing";
 *
 * const nodes = [{ id: "start", kind: "trigger.manual" }];
 * console.log(drawingSheet("Spring", [{ title: "Call", graph: { nodes, edges: [] } }]).includes(">Call<")); // true
 * ```
 */
export function drawingSheet(title: string, parts: readonly SheetPart[], theme: Theme = "auto"): string {
  const size = { width: geometry.block.width + 2 * margin, height: parts.length === 0 ? 2 * margin : 0 };
  const drawn = parts.map(({ graph, ...options }) => {
    const { size: own, content } = draw(graph, options);
    const part = element("svg", { class: rootClass(theme), role: "img", y: size.height, ...own }, ...content);
    size.width = Math.max(size.width, own.width);
    size.height += own.height;
    return `\n${part}`;
  });
  return document(size, theme, "group", [element("title", {}, xmlText(title)), ...drawn]);
}

/** A drawing for a page that has the style sheet of drawings once for all, on sheets when it is printed. */
export interface PagedDrawing extends Size, SheetPlan {
  /** What stands in the SVG element, which the page names. */
  readonly content: string;
}

/**
 * An automation as what stands in an SVG element of a page, which has `drawingStyle` and tells it in sentences elsewhere;
 * and how it stands on paper.
 * @example
 * ```ts
 * import { pagedDrawing } from "@setup-pack/core/drawing";
 *
 * const nodes = [{ id: "start", kind: "trigger.manual" }];
 * const { windows } = pagedDrawing({ nodes, edges: [] }, {}, { width: 658, height: 812, leastScale: 0.667 });
 * console.log(windows.length); // 1
 * ```
 */
export function pagedDrawing(graph: unknown, options: Omit<DrawingOptions, "theme">, room: SheetRoom): PagedDrawing {
  const { size, content, blocks } = draw(graph, { ...options, isDescribed: false });
  return { ...size, ...sheetPlan(size, blocks, room), content: content.join("") };
}

/**
 * The style sheet of drawings, which is for elements of the class it says.
 * @example
 * ```ts
 * import { drawingStyle } from "@setup-pack/core/drawing";
 *
 * console.log(drawingStyle("light").className); // setup-pack-drawing-light
 * ```
 */
export const drawingStyle = (theme: Theme = "auto"): { readonly className: string; readonly rules: string } => ({
  className: rootClass(theme),
  rules: style(theme),
});

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The root of a document. Its first element names it. */
function document(size: Size, theme: Theme, role: string, [title = "", ...content]: readonly string[]): string {
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: rootClass(theme),
      role,
      ...size,
      viewBox: `0 0 ${size.width} ${size.height}`,
    },
    title,
    element("style", {}, style(theme)),
    element("rect", { class: "page", width: "100%", height: "100%" }),
    ...content,
  );
}

/** What stands in a document of one automation, how large it is, and where its blocks stand. */
function draw(
  graph: unknown,
  options: Omit<DrawingOptions, "theme"> & { readonly isDescribed?: boolean },
): { size: Size; content: string[]; blocks: readonly SheetWindow[] } {
  const {
    title = "",
    known = () => undefined,
    book,
    arrangement = "kept",
    isMissed = () => false,
    isStanding = () => false,
    isDescribed = true,
  } = options;
  const read = automationGraph(graph);
  const boxes = drawnBoxes(read, arrangement);
  const routes = routesOf(read.edges, boxes);
  const labels = labelsOf(routes, boxes);
  const { left, top, right, bottom } = extent(boxes, routes, labels);
  const width = Math.max(right - left, geometry.block.width);
  const head = heading(title, width);
  const size = { width: Math.ceil(width + 2 * margin), height: Math.ceil(head.height + bottom - top + 2 * margin) };
  const [shiftX, shiftY] = [margin - left, margin + head.height - top];
  const content = [
    isDescribed
      ? element("title", {}, xmlText(title || "Automation")) +
        element("desc", {}, ...lines(description(graph, read, known, book)))
      : "",
    element("g", { transform: `translate(${margin} ${margin})` }, head.markup),
    "\n",
    element(
      "g",
      { transform: `translate(${shiftX} ${shiftY})` },
      ...routes.map((route) => {
        const drawn = drawEdge(route);
        return `${isMissedEdge(route.edge, isMissed) ? element("g", missedLook, drawn) : drawn}\n`;
      }),
      ...boxes.map((box) => {
        const { id } = box.block;
        const place = id !== undefined && isStanding(id) ? standingMark(box) : "";
        const drawn = place + drawBlock(box, known, book);
        const isFaint = id !== undefined && isMissed(id, null);
        return `${isFaint ? element("g", missedLook, element("desc", {}, "Not covered"), drawn) : drawn}\n`;
      }),
      ...labels.map((label) => `${drawLabel(label)}\n`),
    ),
  ];
  return {
    size,
    content,
    blocks: boxes.map(({ x, y, width: own, height }) => ({ x: x + shiftX, y: y + shiftY, width: own, height })),
  };
}

/** Each line by itself, so that a line break stays one. */
const lines = (text: string): string[] => text.split("\n").map((line) => `${xmlText(line)}\n`);

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
