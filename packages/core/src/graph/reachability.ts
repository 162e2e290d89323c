import type { AutomationGraph, Block } from "./automation-graph.js";

/** The blocks that some path from a trigger leads to, triggers included. */
export function reachableBlocks(graph: AutomationGraph): ReadonlySet<Block> {
  const reached = new Set<Block>(graph.blocks.filter((block) => block.group === "trigger"));
  for (const block of reached) for (const edge of block.leaving) if (edge.to !== undefined) reached.add(edge.to);
  return reached;
}
