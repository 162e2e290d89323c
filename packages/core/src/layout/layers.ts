import type { Block } from "../graph/automation-graph.js";
import type { Downward } from "./ways.js";

/**
 * Returns the layer of each block, from 0: one below the lowest that leads to it. What only starts something further
 * down, such as a trigger that enters an automation half-way, stands right above what it starts.
 */
export function layersOf({ order, waysOf }: Downward): ReadonlyMap<Block, number> {
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
