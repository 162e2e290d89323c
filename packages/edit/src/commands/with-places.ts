import type { BlockPlace } from "@setup-pack/core/layout";
import { isDraftObject } from "../draft/json.js";
import { type BlockName, blocksOf, type DraftGraph } from "../pack/graph.js";
import { placesOf, positionOf } from "../pack/places.js";

/**
 * Gives blocks their places, and to all others that have no position the one at which they are drawn: with only some
 * of them placed by hand the layout would draw the others elsewhere.
 */
export function withPlaces(graph: DraftGraph, places: ReadonlyMap<BlockName, BlockPlace>): void {
  const drawn = placesOf(graph);
  for (const block of blocksOf(graph)) {
    const place = places.get(block.name) ?? (positionOf(block) === undefined ? drawn.get(block.name) : undefined);
    const node = graph.nodes[block.index];
    if (place !== undefined && isDraftObject(node)) node.position = { ...place };
  }
}
