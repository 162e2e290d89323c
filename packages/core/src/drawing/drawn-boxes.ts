import type { AutomationGraph, Block } from "../graph/automation-graph.js";
import { positionOf } from "../layout/arrange.js";
import type { Box } from "../layout/free-space.js";
import { blockSize, geometry, type Place, step } from "../layout/geometry.js";
import { layoutOf } from "../layout/layout.js";
import { outputsOf } from "../layout/outputs.js";

/** A block where it is drawn. */
export interface DrawnBox extends Box {
  readonly block: Block;
  readonly outputs: readonly string[];
}

/** Whose arrangement is drawn: the author's, as far as no block covers another in it, or that of `layout`. */
export type Arrangement = "kept" | "fresh";

/** Returns the blocks of an automation where they are drawn, those with no id of their own at the end. */
export function drawnBoxes(graph: AutomationGraph, arrangement: Arrangement): DrawnBox[] {
  const blocks = [...graph.byId.values()];
  const boxesAt = (placeOf: (block: Block) => Place): DrawnBox[] =>
    blocks.map((block) => {
      const outputs = outputsOf(block);
      return { block, outputs, ...placeOf(block), ...blockSize(outputs) };
    });
  const fresh = (): DrawnBox[] => {
    const places = layoutOf(graph);
    return boxesAt(({ id = "" }) => places.get(id) ?? origin);
  };
  if (arrangement === "fresh" || blocks.some((block) => positionOf(block) === undefined)) return fresh();
  return stretched(boxesAt((block) => positionOf(block) ?? origin)) ?? fresh();
}

const origin: Place = { x: 0, y: 0 };

/** How far an arrangement may be stretched to make room; one that needs more has blocks on top of each other. */
const mostStretch = 2;

/** Farther apart than any drawing can be looked at. */
const farthest = 200_000;

/**
 * Returns an arrangement from 0 to the right and down, stretched until blocks stand clear of each other, each direction
 * by itself: whoever arranged them may have seen smaller blocks. Undefined where that would take too much.
 */
function stretched(boxes: readonly DrawnBox[]): DrawnBox[] | undefined {
  const { gap } = geometry;
  const [left, top] = [least(boxes, "x"), least(boxes, "y")];
  let [x, y] = [1, 1];
  const sorted = [...boxes].sort((a, b) => a.y - b.y);
  for (const [index, above] of sorted.entries()) {
    if (above.x - left > farthest || above.y - top > farthest) return undefined;
    for (let next = index + 1; next < sorted.length; next++) {
      const below = sorted[next];
      if (below === undefined || below.y - above.y >= above.height + gap.below) break;
      const aside = Math.abs(below.x - above.x);
      if (aside >= step.beside) continue;
      const [asideBy, downBy] = [step.beside / aside, (above.height + gap.below) / (below.y - above.y)];
      if (Math.min(asideBy, downBy) > mostStretch) return undefined;
      if (asideBy < downBy) x = Math.max(x, asideBy);
      else y = Math.max(y, downBy);
    }
  }
  return boxes.map((box) => ({ ...box, x: (box.x - left) * x, y: (box.y - top) * y }));
}

const least = (boxes: readonly DrawnBox[], coordinate: "x" | "y"): number =>
  boxes.reduce((smallest, box) => Math.min(smallest, box[coordinate]), Number.POSITIVE_INFINITY);
