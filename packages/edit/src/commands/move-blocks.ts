import type { BlockPlace } from "@setup-pack/core/layout";
import { type BlockName, draftGraph } from "../pack/graph.js";
import type { Command } from "./command.js";
import { withPlaces } from "./with-places.js";

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
