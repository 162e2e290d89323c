import type { CanvasState } from "./canvas-state.js";
import { type Arrow, flowArrows } from "./flow-arrows.js";
import { type BlockNode, flowBlocks } from "./flow-blocks.js";
import type { MissingNode } from "./flow-missing.js";
import { memoList } from "./memo.js";
import type { GraphPicture } from "./picture.js";

export type FlowNode = BlockNode | MissingNode;

export interface FlowGraph {
  readonly nodes: FlowNode[];
  readonly edges: Arrow[];
}

/** Makes what React Flow draws. Nodes and edges that show nothing new are the same objects as before. */
export function flowGraphs(): (picture: GraphPicture, look: CanvasState) => FlowGraph {
  const blocksOf = flowBlocks();
  const arrowsOf = flowArrows();
  const nodesAsBefore = memoList<FlowNode>();
  const edgesAsBefore = memoList<Arrow>();
  return (picture, look) => {
    const blocks = blocksOf(picture, look);
    const { edges, missing } = arrowsOf(picture, look);
    return { nodes: nodesAsBefore([...blocks, ...missing]), edges: edgesAsBefore(edges) };
  };
}
