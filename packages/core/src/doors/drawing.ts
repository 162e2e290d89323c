// Automations as pictures: SVG, Mermaid and DOT.

export { dot } from "../drawing/dot.js";
export { type DrawingOptions, drawing, drawingSheet, type SheetPart } from "../drawing/drawing.js";
export { mermaid } from "../drawing/mermaid.js";
export { type DrawnSheet, drawingStyle, type PagedDrawing, pagedDrawing } from "../drawing/paged-drawing.js";
export { type Route as EdgeRoute, routesOf } from "../drawing/routes.js";
export type { SheetRoom, SheetWindow } from "../drawing/sheets.js";
