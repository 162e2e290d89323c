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
