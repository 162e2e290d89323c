import type { NameLookup } from "../describe/teller.js";
import type { BlockBook } from "../meaning/block-book.js";
import { drawBlock } from "./draw-block.js";
import { drawEdges, drawLabel } from "./draw-edge.js";
import type { DrawnBox } from "./drawn-boxes.js";
import { type IsMissed, isMissedEdge, missedLook } from "./flow.js";
import { margin, type PlacedDrawing } from "./placed-drawing.js";
import type { Route } from "./routes.js";
import { element } from "./xml.js";

export const nothingKnown: NameLookup = () => undefined;

/** How the blocks and arrows of an automation are drawn. */
export interface GraphMarkupOptions {
  /** What the ids in configs stand for. */
  readonly known?: NameLookup;
  /** What blocks are read by; by default our own convention, and what a block itself gives away of another. */
  readonly book?: BlockBook;
  /** What is drawn faint and dashed, since no rehearsal came to it; nothing when left out. */
  readonly isMissed?: IsMissed;
  /** Which blocks, by their ids, are marked as the place where a contact stands; none when left out. */
  readonly isStanding?: (block: string) => boolean;
}

/**
 * Returns the markup of what was placed: what stands above it, then arrows, blocks and names. Each arrow stands by
 * itself, and blocks say what they do to whoever points at them.
 */
export function graphMarkup(placed: PlacedDrawing, options: GraphMarkupOptions): string[] {
  const { isMissed = () => false } = options;
  return [
    headingMarkup(placed),
    "\n",
    atOrigin(
      placed,
      ...placed.routes.map((route) => edgeMarkup(route, isMissed)),
      ...placed.boxes.map((box) => blockMarkup(box, options)),
      ...placed.labels.map((label) => `${drawLabel(label)}\n`),
    ),
  ];
}

/** Returns all of it but its blocks. */
export const groundMarkup = (placed: PlacedDrawing): string =>
  headingMarkup(placed) + atOrigin(placed, drawEdges(placed.routes), ...placed.labels.map(drawLabel));

/** Some of its blocks, as they stand in a page with the style sheet of drawings. */
export const blocksMarkup = (placed: PlacedDrawing, boxes: readonly DrawnBox[], options: GraphMarkupOptions): string =>
  atOrigin(placed, ...boxes.map((box) => blockMarkup(box, options, true)));

const headingMarkup = ({ heading }: PlacedDrawing): string =>
  element("g", { transform: `translate(${margin} ${margin})` }, heading);

const atOrigin = ({ origin: { x, y } }: PlacedDrawing, ...content: readonly string[]): string =>
  element("g", { transform: `translate(${x} ${y})` }, ...content);

function edgeMarkup(route: Route, isMissed: IsMissed): string {
  const drawn = drawEdges([route]);
  return `${isMissedEdge(route.edge, isMissed) ? element("g", missedLook, drawn) : drawn}\n`;
}

function blockMarkup(box: DrawnBox, options: GraphMarkupOptions, isInPage = false): string {
  const { known = nothingKnown, book, isMissed = () => false, isStanding = () => false } = options;
  const { id } = box.block;
  const place = id !== undefined && isStanding(id) ? standingMark(box) : "";
  const drawn = place + drawBlock(box, known, book, isInPage);
  const isFaint = id !== undefined && isMissed(id, null);
  return `${isFaint ? element("g", missedLook, element("desc", {}, "Not covered"), drawn) : drawn}\n`;
}

/** How far the mark reaches beyond its block. */
const reach = 7;

/**
 * Returns the mark of a block where somebody stands: a wide frame around it, with what it means for whoever points at
 * it.
 */
const standingMark = ({ x, y, width, height }: DrawnBox): string =>
  element(
    "g",
    { class: "trigger" },
    element("title", {}, "Stands here"),
    element("rect", {
      class: "rim",
      x: x - reach,
      y: y - reach,
      width: width + 2 * reach,
      height: height + 2 * reach,
      rx: 16,
      fill: "none",
      "stroke-width": 5,
    }),
  );
