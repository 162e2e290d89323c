import { automationGraph } from "../graph/automation-graph.js";
import { type GraphMarkupOptions, graphMarkup } from "./graph-markup.js";
import { type PlacedDrawing, placedDrawing, type Size } from "./placed-drawing.js";
import { type SheetPlan, type SheetRoom, sheetPlan } from "./sheets.js";
import { rootClass, style, type Theme } from "./style.js";

/** A drawing for a page that has the style sheet of drawings once for all, on sheets when it is printed. */
export interface PagedDrawing extends Size, SheetPlan {
  /** What stands in the SVG element, which the page names. */
  readonly content: string;
}

/**
 * An automation as what stands in an SVG element of a page, which has `drawingStyle` and tells it in sentences elsewhere;
 * and how it stands on paper. Where the author's arrangement takes several sheets, it is arranged afresh if that takes
 * fewer.
 * @example
 * ```ts
 * import { pagedDrawing } from "@setup-pack/core/drawing";
 *
 * const nodes = [{ id: "start", kind: "trigger.manual" }];
 * const { windows } = pagedDrawing({ nodes, edges: [] }, {}, { width: 658, height: 812, leastScale: 0.667 });
 * console.log(windows.length); // 1
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
  return { ...placed.size, ...plan, content: graphMarkup(placed, options, false).join("") };
}

function onSheets(
  placed: PlacedDrawing,
  room: SheetRoom,
): { readonly placed: PlacedDrawing; readonly plan: SheetPlan } {
  const { origin, boxes, size } = placed;
  const blocks = boxes.map(({ x, y, width, height }) => ({ x: x + origin.x, y: y + origin.y, width, height }));
  return { placed, plan: sheetPlan(size, blocks, room) };
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
