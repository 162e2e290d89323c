import { type AutomationGraph, automationGraph, type Block } from "../graph/automation-graph.js";
import { isObject } from "../json.js";
import { freeSpace } from "./free-space.js";
import { blockSize, type Place, snapUp, step } from "./geometry.js";
import { layoutOf } from "./layout.js";
import { outputsOf } from "./outputs.js";
import { downward } from "./ways.js";

/** The position a block gives, where it can be read. */
export function positionOf({ position }: Pick<Block, "position">): Place | undefined {
  if (!isObject(position)) return undefined;
  const { x, y } = position;
  if (typeof x !== "number" || typeof y !== "number") return undefined;
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined;
}

/**
 * Where all blocks of an automation stand, by id: those with a readable position there, the others as `layout` would
 * place them relative to what they are joined to, and never on top of another block. Takes any value.
 * @example
 * ```ts
 * import { arrange } from "@setup-pack/core/layout";
 *
 * const nodes = [
 *   { id: "start", kind: "trigger.manual", position: { x: 400, y: 80 } },
 *   { id: "pause", kind: "control.wait" },
 * ];
 * console.log(arrange({ nodes, edges: [{ id: "e1", source: "start", target: "pause" }] }).get("pause"));
 * // { x: 400, y: 224 }
 * ```
 */
export function arrange(graph: unknown): ReadonlyMap<string, Place> {
  return arrangeRead(automationGraph(graph));
}

/** The same for a graph that has been read. */
export function arrangeRead(graph: AutomationGraph): ReadonlyMap<string, Place> {
  const blocks = [...graph.byId.values()];
  const places = new Map(blocks.map((block) => [block, positionOf(block)]));
  const isMissing = (block: Block): boolean => places.get(block) === undefined;
  const missing = blocks.filter(isMissing);
  if (missing.length > 0) {
    if (missing.length === blocks.length) return layoutOf(graph);
    addMissing(graph, places, isMissing);
  }
  return new Map(blocks.map((block) => [block.id ?? "", places.get(block) ?? { x: 0, y: 0 }]));
}

/** Finds a place for each block that has none. */
function addMissing(
  graph: AutomationGraph,
  places: Map<Block, Place | undefined>,
  isMissing: (block: Block) => boolean,
): void {
  const ideal = layoutOf(graph);
  const idealOf = ({ id = "" }: Block): Place => ideal.get(id) ?? { x: 0, y: 0 };
  const sizeOf = (block: Block) => blockSize(outputsOf(block));
  const space = freeSpace();
  for (const [block, place] of places) if (place !== undefined) space.take({ ...place, ...sizeOf(block) });
  const put = (block: Block, wish: Place): void => {
    const size = sizeOf(block);
    const place = space.beside(wish, size);
    places.set(block, place);
    space.take({ ...place, ...size });
  };
  /** Puts a block where it would stand from the lowest of these that has a place. */
  const putFrom = (block: Block, joined: readonly Block[]): void => {
    const placed = joined.filter((other) => !isMissing(other));
    const [anchor, ...others] = placed;
    if (anchor === undefined) return;
    const yOf = (other: Block): number => places.get(other)?.y ?? 0;
    const lowest = others.reduce((low, other) => (yOf(other) > yOf(low) ? other : low), anchor);
    const [from, to, at] = [idealOf(lowest), idealOf(block), places.get(lowest) ?? { x: 0, y: 0 }];
    put(block, { x: at.x + to.x - from.x, y: at.y + to.y - from.y });
  };

  const { order, waysOf } = downward(graph);
  const entering = new Map<Block, Block[]>(order.map((block) => [block, []]));
  for (const from of order) for (const { to } of waysOf(from)) entering.get(to)?.push(from);
  for (const block of order) if (isMissing(block)) putFrom(block, entering.get(block) ?? []);
  for (const block of order.toReversed())
    if (isMissing(block))
      putFrom(
        block,
        waysOf(block).map(({ to }) => to),
      );
  for (const block of order) if (isMissing(block)) putFrom(block, entering.get(block) ?? []);
  // What is left is joined to nothing that has a place.
  const edge = rightEdge(places);
  const apart = order.filter(isMissing);
  const left = apart.reduce((least, block) => Math.min(least, idealOf(block).x), Number.POSITIVE_INFINITY);
  for (const block of apart) put(block, { x: edge.x + idealOf(block).x - left, y: edge.y + idealOf(block).y });
}

/** Right of everything that has a place, at the height of the highest. */
function rightEdge(places: ReadonlyMap<Block, Place | undefined>): Place {
  let [right, top] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const place of places.values()) {
    if (place === undefined) continue;
    right = Math.max(right, place.x);
    top = Math.min(top, place.y);
  }
  return { x: snapUp(right + step.beside), y: snapUp(top) };
}
