import type { Command } from "../command.js";
import { type BlockName, blocksOf, draftGraph } from "../graph.js";
import { isDraftObject } from "../json.js";

export interface MoveBlocks {
  /** The index of the automation. */
  readonly automation: number;
  readonly positions: ReadonlyMap<BlockName, { readonly x: number; readonly y: number }>;
}

/** Puts blocks elsewhere on the canvas. */
export const moveBlocks: Command<MoveBlocks> = {
  name: ({ positions }) => (positions.size === 1 ? "move step" : `move ${positions.size} steps`),
  apply(pack, { automation, positions }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    for (const { name, index } of blocksOf(graph)) {
      const position = positions.get(name);
      const node = graph.nodes[index];
      if (position !== undefined && isDraftObject(node)) node.position = { ...position };
    }
  },
  coalesces: ({ automation, positions }) => JSON.stringify(["move", automation, ...positions.keys()]),
};
