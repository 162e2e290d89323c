import type { AutomationGraph } from "./automation-graph.js";
import { isPassable, topologicalOrder } from "./topological-order.js";

/**
 * Returns how many different paths lead from triggers to ends, counted without walking them;
 * undefined where the graph has a cycle. Edges between the same two blocks count as often as they stand there.
 */
export function pathCount(graph: AutomationGraph): number | undefined {
  const { order, rest } = topologicalOrder(graph);
  if (rest.length > 0) return undefined;
  const ways = new Float64Array(graph.blocks.length);
  let total = 0;
  for (const index of order) {
    const block = graph.blocks[index];
    if (block === undefined) continue;
    if (block.group === "trigger") ways[index] = 1;
    const paths = ways[index] ?? 0;
    if (paths === 0) continue;
    let ends = true;
    for (const edge of block.leaving) {
      if (!isPassable(edge)) continue;
      ends = false;
      ways[edge.to.index] = (ways[edge.to.index] ?? 0) + paths;
    }
    if (ends) total += paths;
  }
  return total;
}

/**
 * Returns how many paths lead through a graph, from blocks that no edge enters to blocks that none leaves, where edge
 * `e` leads from block `from[e]` to block `to[e]`; Infinity where it has a cycle. As `pathCount`, without the blocks.
 */
export function acyclicPaths(from: Int32Array, to: Int32Array, blocks: number): number {
  const entering = new Int32Array(blocks);
  const ways = new Float64Array(blocks);
  // The edges that leave a block as a chain: its last one, and for each edge the one before; one more than the index.
  const last = new Int32Array(blocks);
  const before = new Int32Array(from.length);
  for (let edge = 0; edge < from.length; edge++) {
    const [start, end] = [from[edge] ?? 0, to[edge] ?? 0];
    entering[end] = (entering[end] ?? 0) + 1;
    before[edge] = last[start] ?? 0;
    last[start] = edge + 1;
  }
  const order = new Int32Array(blocks);
  let placed = 0;
  for (let block = 0; block < blocks; block++) {
    if (entering[block] !== 0) continue;
    ways[block] = 1;
    order[placed++] = block;
  }
  let paths = 0;
  for (let next = 0; next < placed; next++) {
    const block = order[next] ?? 0;
    const these = ways[block] ?? 0;
    if (last[block] === 0) paths += these;
    for (let link = last[block] ?? 0; link !== 0; link = before[link - 1] ?? 0) {
      const end = to[link - 1] ?? 0;
      ways[end] = (ways[end] ?? 0) + these;
      entering[end] = (entering[end] ?? 0) - 1;
      if (entering[end] === 0) order[placed++] = end;
    }
  }
  return placed === blocks ? paths : Number.POSITIVE_INFINITY;
}
