import type { BlockPlace } from "@setup-pack/core/layout";
import { isDraftObject, member } from "../draft/json.js";
import { type BlockName, blocksOf, type DraftGraph, draftGraph, placesOf, positionOf } from "../pack/graph.js";
import type { Command } from "./command.js";

export interface MoveBlocks {
  /** The index of the automation. */
  readonly automation: number;
  readonly positions: ReadonlyMap<BlockName, BlockPlace>;
}

/** Puts blocks elsewhere on the canvas. */
export const moveBlocks: Command<MoveBlocks> = {
  name: ({ positions }) => (positions.size === 1 ? "move step" : `move ${positions.size} steps`),
  apply(pack, { automation, positions }) {
    const graph = draftGraph(pack, automation);
    if (graph !== undefined && positions.size > 0) withPlaces(graph, positions);
  },
  coalesces: ({ automation, positions }) => JSON.stringify(["move", automation, ...positions.keys()]),
};

interface TidyUp {
  /** The index of the automation. */
  readonly automation: number;
}

/** Puts every step where the layout has it. */
export const tidyUp: Command<TidyUp> = {
  name: () => "tidy up",
  apply(pack, { automation }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const unplaced = graph.nodes.map((node) => (isDraftObject(node) ? { ...node, position: undefined } : node));
    const places = placesOf({ nodes: unplaced, edges: graph.edges });
    for (const { name, index, position } of blocksOf(graph)) {
      const node = graph.nodes[index];
      const place = places.get(name);
      if (!isDraftObject(node) || place === undefined) continue;
      if (member(position, "x") !== place.x || member(position, "y") !== place.y) node.position = { ...place };
    }
  },
};

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
