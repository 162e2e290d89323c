import { type AutomationGraph, automationGraph, type Block } from "../graph/automation-graph.js";
import { placeFamily } from "./family.js";
import { blockSize, geometry, type Place, snapUp } from "./geometry.js";
import { outputsOf } from "./outputs.js";
import type { Spot } from "./spot.js";
import { type Spots, spotsOf } from "./spots.js";
import { type Downward, downward } from "./ways.js";

/**
 * Where the blocks of an automation stand when nobody has moved them, by id, from 0 to the right and down. Each stands
 * below all that lead to it, the branches of a block in the order of its outputs from left to right; branches that
 * meet do so below their middle. No two blocks overlap, and edges that lead past others find room between them.
 * Takes any value: edges that lead back or nowhere, and blocks whose id is none or another's, are passed over.
 * @example
 * ```ts
 * import { layout } from "@setup-pack/core/layout";
 *
 * const nodes = [
 *   { id: "start", kind: "trigger.manual" },
 *   { id: "pause", kind: "control.wait" },
 * ];
 * const graph = { nodes, edges: [{ id: "e1", source: "start", target: "pause" }] };
 * console.log(layout(graph).get("pause")); // { x: 0, y: 144 }
 * ```
 */
export function layout(graph: unknown): ReadonlyMap<string, Place> {
  return layoutOf(automationGraph(graph));
}

/** The same for a graph that has been read. */
export function layoutOf(graph: AutomationGraph): ReadonlyMap<string, Place> {
  const down = downward(graph);
  const spots = spotsOf(down, layersOf(down));
  for (const layer of spots.layers.toReversed()) for (const spot of layer) placeFamily(spot);
  placeFamily(spots.origin);
  const centres = centresOf(spots);
  const blocks = spots.layers.map((layer) => layer.filter(({ block }) => block !== undefined));
  const left = blocks.flat().reduce((least, spot) => Math.min(least, centres.get(spot) ?? 0), Number.POSITIVE_INFINITY);
  // The ids are entered first, so that they come in the order of the blocks.
  const places = new Map([...graph.byId.keys()].map((id): [string, Place] => [id, { x: 0, y: 0 }]));
  let y = 0;
  for (const layer of blocks) {
    let height = 0;
    for (const spot of layer) {
      if (spot.block?.id === undefined) continue;
      places.set(spot.block.id, { x: (centres.get(spot) ?? 0) - left, y });
      height = Math.max(height, blockSize(outputsOf(spot.block)).height);
    }
    y = snapUp(y + height + geometry.gap.below);
  }
  return places;
}

/** Returns how far right of the origin each spot has its centre. */
function centresOf({ origin, layers }: Spots): ReadonlyMap<Spot, number> {
  const centres = new Map([[origin, 0]]);
  for (const layer of layers)
    for (const spot of layer) centres.set(spot, spot.x + (centres.get(spot.over ?? origin) ?? 0));
  return centres;
}

/**
 * Returns the layer of each block, from 0: one below the lowest that leads to it. What only starts something further
 * down, such as a trigger that enters an automation half-way, stands right above what it starts.
 */
function layersOf({ order, waysOf }: Downward): ReadonlyMap<Block, number> {
  const layers = new Map<Block, number>(order.map((block) => [block, 0]));
  /** Blocks that more leads to than a line of blocks with no other way out. */
  const held = new Set<Block>();
  const layerOf = (block: Block): number => layers.get(block) ?? 0;
  for (const block of order) {
    const ways = waysOf(block);
    for (const { to } of ways) {
      layers.set(to, Math.max(layerOf(to), layerOf(block) + 1));
      if (ways.length > 1 || held.has(block)) held.add(to);
    }
  }
  for (const block of order.toReversed()) {
    const ways = waysOf(block);
    if (ways.length === 0 || held.has(block)) continue;
    layers.set(block, ways.reduce((least, { to }) => Math.min(least, layerOf(to)), Number.POSITIVE_INFINITY) - 1);
  }
  return layers;
}
