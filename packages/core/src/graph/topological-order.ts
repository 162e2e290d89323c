import type { AutomationGraph, Block, Edge } from "./automation-graph.js";

/** Returns whether contacts can walk along an edge: it joins two blocks and does not enter a trigger. */
export function isPassable(edge: Edge): edge is Edge & { readonly from: Block; readonly to: Block } {
  return edge.from !== undefined && edge.to !== undefined && edge.to.group !== "trigger";
}

/** What Kahn's algorithm makes of a graph: the blocks in an order, and those it could not place. */
export interface TopologicalOrder {
  /** Indices of blocks, each after all that lead to it; among equals, the order of `nodes`. */
  readonly order: readonly number[];
  /** Indices of blocks that lie on a cycle or behind one; empty exactly when the graph is acyclic. */
  readonly rest: readonly number[];
}

/**
 * Orders the blocks so that edges point forward (Kahn's algorithm, linear, no recursion).
 * The format document requires an acyclic graph; edges that enter a trigger are another rule's matter and left out.
 */
export function topologicalOrder(graph: AutomationGraph): TopologicalOrder {
  const size = graph.blocks.length;
  const entering = new Int32Array(size);
  for (const edge of graph.edges) if (isPassable(edge)) entering[edge.to.index] = (entering[edge.to.index] ?? 0) + 1;
  const order: number[] = [];
  for (let index = 0; index < size; index++) if (entering[index] === 0) order.push(index);
  for (let next = 0; next < order.length; next++) {
    for (const edge of graph.blocks[order[next] ?? 0]?.leaving ?? []) {
      if (!isPassable(edge)) continue;
      const left = (entering[edge.to.index] ?? 0) - 1;
      entering[edge.to.index] = left;
      if (left === 0) order.push(edge.to.index);
    }
  }
  const rest: number[] = [];
  if (order.length < size) for (let index = 0; index < size; index++) if ((entering[index] ?? 0) > 0) rest.push(index);
  return { order, rest };
}
