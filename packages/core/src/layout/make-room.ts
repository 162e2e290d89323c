import { type AutomationGraph, automationGraph, type Block, type Edge } from "../graph/automation-graph.js";
import { isPassable } from "../graph/topological-order.js";
import { arrangeRead, positionOf } from "./arrange.js";
import { type Box, freeSpace, leastBelow, type Side } from "./free-space.js";
import { blockSize, geometry, type Place, type Size, snapUp, step } from "./geometry.js";
import { outputNames, outputsOf } from "./outputs.js";
import { downward } from "./ways.js";

/** Where a block is to be added: on an edge, behind an output of a block, or as near to a place as there is room. */
export type Insertion =
  | { readonly edge: string }
  | { readonly source: string; readonly handle: string }
  | { readonly near: Place };

/** Where a block can be added, and where others go so that there is room for it. */
export interface Room {
  readonly place: Place;
  /** By id; besides what has to move, every block that had no readable position. */
  readonly moves: ReadonlyMap<string, Place>;
}

/**
 * Finds room for a block in an automation that it is not part of yet. On an edge it takes the place below the block
 * the edge leaves, and what comes after it moves down, together with what would then be covered. Where branches meet,
 * blocks move no further than they must. Nothing ever moves sideways or up, and nothing comes to cover another block.
 * @example
 * ```ts
 * import { makeRoom } from "@setup-pack/core/layout";
 *
 * const nodes = [
 *   { id: "start", kind: "trigger.manual" },
 *   { id: "pause", kind: "control.wait" },
 * ];
 * const graph = { nodes, edges: [{ id: "e1", source: "start", target: "pause" }] };
 * const { place, moves } = makeRoom(graph, { edge: "e1" });
 * console.log(place, moves.get("pause")); // { x: 0, y: 144 } { x: 0, y: 288 }
 * ```
 */
export function makeRoom(graph: unknown, at: Insertion, size: Size = blockSize([])): Room {
  const read = automationGraph(graph);
  const places = arrangeRead(read);
  const boxes = new Map<Block, Box>();
  for (const block of read.byId.values())
    boxes.set(block, { ...(places.get(block.id ?? "") ?? { x: 0, y: 0 }), ...blockSize(outputsOf(block)) });
  const wish = wishFor(read, at, boxes);
  const drops = wish.after === undefined ? new Map<Block, number>() : dropsFor(read, wish, size, boxes);
  const space = freeSpace();
  const moves = new Map<string, Place>();
  for (const [block, box] of boxes) {
    const moved = { ...box, y: box.y + (drops.get(block) ?? 0) };
    space.take(moved);
    const given = positionOf(block);
    if (given?.x !== moved.x || given.y !== moved.y) moves.set(block.id ?? "", { x: moved.x, y: moved.y });
  }
  return { place: space.beside(wish.place, size, wish.side), moves };
}

/** Where a block would best stand. */
interface Wish {
  readonly place: Place;
  readonly side: Side;
  /** The blocks between which it stands, where the second is below the first and may have to move. */
  readonly before?: Block;
  readonly after?: Block;
}

function wishFor(graph: AutomationGraph, at: Insertion, boxes: ReadonlyMap<Block, Box>): Wish {
  if ("near" in at) return { place: at.near, side: "either" };
  if ("source" in at) {
    const source = graph.byId.get(at.source);
    return source === undefined ? nowhere : behind(source, at.handle, boxes);
  }
  const edge = graph.edges.find(({ id }) => id === at.edge);
  if (edge?.from === undefined) return nowhere;
  const [above, below] = [boxes.get(edge.from), edge.to && boxes.get(edge.to)];
  if (edge.to === undefined || above === undefined || below === undefined)
    return behind(edge.from, edge.handle ?? "next", boxes);
  if (below.y < above.y + above.height)
    return { place: { x: (above.x + below.x) / 2, y: (above.y + below.y) / 2 }, side: "either" };
  const wish = behind(edge.from, edge.handle ?? "next", boxes);
  const place = isOnlyWay(edge, graph) ? { x: below.x, y: wish.place.y } : wish.place;
  return { place, side: wish.side, before: edge.from, after: edge.to };
}

const nowhere: Wish = { place: { x: 0, y: 0 }, side: "either" };

const isOnlyWay = (edge: Edge, { edges }: AutomationGraph): boolean =>
  edges.every((other) => other.to !== edge.to || other.from === edge.from);

/** Below a block, in the column of one of its outputs: between what hangs on the outputs left and right of it. */
function behind(source: Block, handle: string, boxes: ReadonlyMap<Block, Box>): Wish {
  const outputs = outputNames(source.kind, [...source.leaving.map((edge) => edge.handle ?? "next"), handle]);
  const index = outputs.indexOf(handle);
  const { x, y } = boxes.get(source) ?? { x: 0, y: 0 };
  const column = step.beside;
  const beyondCentre = index - (outputs.length - 1) / 2;
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const edge of source.leaving) {
    const sibling = edge.to && boxes.get(edge.to);
    if (sibling === undefined || sibling.y <= y || !isPassable(edge)) continue;
    const place = outputs.indexOf(edge.handle ?? "next");
    if (place < index) least = Math.max(least, sibling.x + column);
    if (place > index) most = Math.min(most, sibling.x - column);
  }
  return {
    place: {
      x: Math.max(least, Math.min(most, x + beyondCentre * column)),
      y: snapUp(y + blockSize(outputs).height + geometry.gap.below),
    },
    side: beyondCentre < 0 ? "left" : beyondCentre > 0 ? "right" : "either",
  };
}

/**
 * Returns how far down blocks must move. Goes through them from top to bottom: whatever moves a block, be it an edge
 * that leads to it or one that would come to cover it, has stood above it before.
 */
function dropsFor(
  graph: AutomationGraph,
  { place, before, after }: Wish,
  { height }: Size,
  boxes: ReadonlyMap<Block, Box>,
): ReadonlyMap<Block, number> {
  const drops = new Map<Block, number>();
  const first = after && boxes.get(after);
  if (after === undefined || first === undefined) return drops;
  const least = snapUp(place.y + height + geometry.gap.below - first.y);
  if (least <= 0) return drops;
  drops.set(after, least);
  const { order, waysOf } = downward(graph);
  const entering = new Map<Block, Block[]>();
  for (const from of order) for (const { to } of waysOf(from)) entering.set(to, [...(entering.get(to) ?? []), from]);
  const drop = (block: Block, by: number): void => {
    if (block !== before && by > (drops.get(block) ?? 0)) drops.set(block, by);
  };
  const space = freeSpace();
  const blockAt = new Map<Box, Block>();
  for (const [block, box] of boxes) {
    blockAt.set(box, block);
    space.take(box);
  }
  for (const [block, box] of [...boxes].sort(([, a], [, b]) => a.y - b.y)) {
    const by = drops.get(block) ?? 0;
    if (by === 0) continue;
    const end = box.y + box.height;
    for (const { to } of waysOf(block)) {
      const target = boxes.get(to);
      if (target === undefined || target.y < end) continue;
      const isMeeting = (entering.get(to) ?? []).some((from) => !drops.has(from));
      drop(to, isMeeting ? snapUp(Math.max(0, end + by + geometry.gap.below - target.y)) : by);
    }
    for (const other of space.coveredBy({ ...box, y: end, height: by + leastBelow })) {
      const covered = blockAt.get(other);
      if (covered !== undefined && other.y >= end) drop(covered, snapUp(end + by + leastBelow - other.y));
    }
  }
  return drops;
}
