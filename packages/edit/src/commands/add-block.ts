import type { BlockPlace } from "@setup-pack/core/layout";
import { type BlockName, blocksOf, draftGraph } from "../pack/graph.js";
import type { Command } from "./command.js";
import { edgeFrom, type NewBlock, nodeOf } from "./new-block.js";
import { onwardOutput } from "./onward-output.js";
import { withPlaces } from "./with-places.js";

export interface AddBlock {
  /** The index of the automation. */
  readonly automation: number;
  readonly block: NewBlock;
  readonly position: BlockPlace;
  /** An output that leads to it. */
  readonly from?: { readonly source: BlockName; readonly handle: string; readonly edgeId: string };
  /** A block it leads to. */
  readonly to?: { readonly target: BlockName; readonly edgeId: string };
}

/** Adds a step at a place, by itself or with an arrow from or to another one. */
export const addBlock: Command<AddBlock> = {
  name: () => "add step",
  apply(pack, { automation, block, position, from, to }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const blocks = blocksOf(graph);
    /** Edges find blocks by their ids, so only those that have one of their own can be joined. */
    const canJoin = (name: BlockName): boolean => blocks.some((other) => other.name === name && other.id === name);
    withPlaces(graph, new Map());
    graph.nodes.push(nodeOf(block, position));
    if (from !== undefined && canJoin(from.source))
      graph.edges.push(edgeFrom(from.edgeId, from.source, from.handle, block.id));
    if (to !== undefined && canJoin(to.target))
      graph.edges.push(edgeFrom(to.edgeId, block.id, onwardOutput(block.kind), to.target));
  },
};
