import { automationGraph } from "../graph/automation-graph.js";
import { pageRules } from "./draw-block.js";
import type { DrawnBox } from "./drawn-boxes.js";
import { blocksMarkup, type GraphMarkupOptions, groundMarkup } from "./graph-markup.js";
import { type PlacedDrawing, placedDrawing, type Size } from "./placed-drawing.js";
import { areMeeting, type SheetPlan, type SheetRoom, type SheetWindow, sheetPlan } from "./sheets.js";
import { rootClass, style, type Theme } from "./style.js";

/** A drawing for a page that has the style sheet of drawings once for all, on sheets when it is printed. */
export interface PagedDrawing extends Size {
  /** How large it is printed. */
  readonly scale: number;
  /** What stands in the SVG element below all blocks: the legend, arrows and names. */
  readonly ground: string;
  /** The blocks, in parts of which each sheet shows some; together they are all. */
  readonly parts: readonly string[];
  readonly sheets: readonly DrawnSheet[];
}

/** A sheet of a drawing: where it lies, and the parts of which it shows something. */
export interface DrawnSheet extends SheetWindow {
  readonly parts: readonly number[];
}

/**
 * Returns an automation as what stands in an SVG element of a page, which has `drawingStyle` and tells it in sentences
 * elsewhere; and how it stands on paper. Where the author's arrangement takes several sheets, it is arranged afresh if
 * that takes fewer.
 * @example
 * ```ts
 * import { pagedDrawing } from "@setup-pack/core/drawing";
 *
 * const nodes = [{ id: "start", kind: "trigger.manual" }];
 * const { sheets } = pagedDrawing({ nodes, edges: [] }, {}, { width: 658, height: 812, leastScale: 0.667 });
 * console.log(sheets.length); // 1
 * ```
 */
export function pagedDrawing(
  graph: unknown,
  options: Pick<GraphMarkupOptions, "known" | "book">,
  room: SheetRoom,
): PagedDrawing {
  const read = automationGraph(graph);
  const kept = onSheets(placedDrawing(read, "", "kept"), room);
  const fresh = kept.plan.windows.length === 1 ? kept : onSheets(placedDrawing(read, "", "fresh"), room);
  const { placed, plan } = fresh.plan.windows.length < kept.plan.windows.length ? fresh : kept;
  const parts = partsOf(placed, plan);
  return {
    ...placed.size,
    scale: plan.scale,
    ground: groundMarkup(placed),
    parts: parts.map(({ boxes }) => blocksMarkup(placed, boxes, options)),
    sheets: plan.windows.map((window, at) => ({
      ...window,
      parts: parts.flatMap(({ windows }, part) => (windows.includes(at) ? part : [])),
    })),
  };
}

function onSheets(
  placed: PlacedDrawing,
  room: SheetRoom,
): { readonly placed: PlacedDrawing; readonly plan: SheetPlan } {
  const blocks = placed.boxes.map((box) => windowOf(box, placed));
  return { placed, plan: sheetPlan(placed.size, blocks, room) };
}

const windowOf = ({ x, y, width, height }: DrawnBox, { origin }: PlacedDrawing): SheetWindow => ({
  x: x + origin.x,
  y: y + origin.y,
  width,
  height,
});

/** Blocks that stand on the same sheets; more than one where nothing else was there to be cut. */
function partsOf(placed: PlacedDrawing, { windows }: SheetPlan) {
  const parts = new Map<string, { readonly windows: readonly number[]; readonly boxes: DrawnBox[] }>();
  for (const box of placed.boxes) {
    const own = windows.flatMap((window, at) => (areMeeting(window, windowOf(box, placed)) ? at : []));
    const part = parts.get(own.join()) ?? { windows: own, boxes: [] };
    parts.set(own.join(), part);
    part.boxes.push(box);
  }
  return [...parts.values()];
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
  rules: [style(theme), ...pageRules.map((rule) => `.${rootClass(theme)} ${rule}`)].join("\n"),
});
