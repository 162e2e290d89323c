import { drawingStyle, pagedDrawing, type SheetWindow } from "@setup-pack/core/drawing";
import type { BookAutomation, BookSubject } from "../book-subject.js";
import { type Markup, markup } from "../page/markup.js";

/** Pixels of CSS, 96 of which are an inch. */
const millimetres = (length: number): number => (length / 25.4) * 96;

/** What a page of Letter and of A4 has room for below a heading; texts of 12 pixels are 6 points high then. */
const room = { width: millimetres(174), height: millimetres(208), leastScale: 8 / 12 };

/** Returns the drawing of an automation: whole on a screen, and on as many sheets as it takes to be read on paper. */
export function drawn({ address, document, known }: BookAutomation, { book }: BookSubject): Markup {
  const { ground, parts, sheets, width, height, scale } = pagedDrawing(document.graph, { known, book }, room);
  const { className } = drawingStyle();
  const label = `Drawing of ${document.name}; the same in sentences below`;
  const svg = (
    name: string,
    part: SheetWindow,
    inner: string,
    title: string,
  ): Markup => markup`<svg class="${name} ${className}"
 role="img" aria-label="${title}" width="${part.width}" height="${part.height}" viewBox="${viewBox(part)}"
 style="--width:${rounded(part.width * scale)}px;--height:${rounded(part.height * scale)}px">${{ markup: inner }}</svg>`;
  const whole = { x: 0, y: 0, width, height };
  if (sheets.length === 1) return frame(label, [svg("only", whole, [ground, ...parts].join("\n"), label)]);
  // A sheet that had all of the drawing in it would be drawn whole, and a browser draws as many as there are sheets.
  const idOf = (part: number | "g"): string => `${address}-${part}`;
  const group = (part: number | "g", content: string): string =>
    `<g id="${idOf(part)}" class="${className}">${content}</g>`;
  const screen = [group("g", ground), ...parts.map((content, part) => group(part, content))].join("\n");
  const printed = sheets.map(({ parts: own, ...sheet }, index) =>
    svg(
      "sheet",
      rounding(sheet),
      (["g", ...own] as const).map((part) => `<use href="#${idOf(part)}"/>`).join(""),
      `Sheet ${index + 1} of ${sheets.length}`,
    ),
  );
  return frame(label, [svg("screen", whole, screen, label), ...printed]);
}

const frame = (label: string, drawings: readonly Markup[]): Markup =>
  markup`<div class="drawing" role="region" aria-label="${label}" tabindex="0">${drawings}</div>`;

const rounded = (length: number): number => Math.round(length * 10) / 10;

const rounding = ({ x, y, width, height }: SheetWindow): SheetWindow => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
});

const viewBox = ({ x, y, width, height }: SheetWindow): string => `${x} ${y} ${width} ${height}`;
