import { geometry, type Place } from "../layout/geometry.js";
import type { Route } from "./routes.js";
import { textSize, textWidth, wrap } from "./wrap.js";
import { decimal, element, xmlText } from "./xml.js";

const cornerRadius = 8;
const arrow = { length: 9, half: 4.5 } as const;

/** Returns the lines of edges with their corners rounded, and an arrowhead where each arrives. */
export function drawEdges(routes: readonly Route[]): string {
  const lines = routes.map(({ points }) => {
    const { x, y } = tipOf(points);
    return rounded([...points.slice(0, -1), { x, y: y - arrow.length + 1 }]);
  });
  const heads = routes.map(({ points }) => `M${at(tipOf(points))}l${-arrow.half} ${-arrow.length}h${2 * arrow.half}z`);
  return element("path", { class: "edge", d: lines.join("") }) + element("path", { class: "arrow", d: heads.join("") });
}

const tipOf = (points: Route["points"]): Place => points.at(-1) ?? { x: 0, y: 0 };

const at = ({ x, y }: Place): string => `${decimal(x)} ${decimal(y)}`;

/** A line through points, at each corner a quarter of a circle, or less where the pieces are short. */
function rounded(points: readonly Place[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${at(point)}`;
      if (after === undefined) return `L${at(point)}`;
      const radius = Math.min(cornerRadius, distance(before, point) / 2, distance(point, after) / 2);
      return `L${at(toward(point, before, radius))}Q${at(point)} ${at(toward(point, after, radius))}`;
    })
    .join("");
}

const distance = (a: Place, b: Place): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** Returns a point so far from one on the way to another, straight up, down or aside. */
const toward = (from: Place, to: Place, by: number): Place => ({
  x: from.x + Math.sign(to.x - from.x) * by,
  y: from.y + Math.sign(to.y - from.y) * by,
});

/** How high a label is. */
export const labelHeight = 20;
const labelPadding = 8;

/** The names of outputs on an edge, or on edges that arrive together, with its centre at a place. */
export interface Label {
  readonly names: readonly string[];
  readonly at: Place;
}

/** What can be read on a label, and how wide that makes it. */
export function labelText(names: readonly string[]): { readonly text: string; readonly width: number } {
  const room = { width: geometry.label.width - 2 * labelPadding, fontSize: textSize.small, lines: 1 };
  const [text = ""] = wrap(names.join(", "), room);
  return { text, width: textWidth(text, textSize.small) + 2 * labelPadding };
}

export function drawLabel({ names, at: { x, y } }: Label): string {
  const { text, width } = labelText(names);
  return element(
    "g",
    {},
    element("title", {}, xmlText(names.join(", "))),
    element("rect", {
      class: "label",
      x: x - width / 2,
      y: y - labelHeight / 2,
      width,
      height: labelHeight,
      rx: labelHeight / 2,
    }),
    element("text", { class: "output", x, y: y + 4, "text-anchor": "middle" }, xmlText(text)),
  );
}
