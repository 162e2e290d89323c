import type { AutomationGraph, Block } from "./automation-graph.js";

/** The blocks that some path from one of `starts` leads to, the starts included. */
export function reachableFrom(starts: Iterable<Block>): ReadonlySet<Block> {
  const reached = new Set<Block>(starts);
  for (const block of reached) for (const edge of block.leaving) if (edge.to !== undefined) reached.add(edge.to);
  return reached;
}

/** The blocks that some path from a trigger leads to, triggers included. */
export function reachableBlocks(graph: AutomationGraph): ReadonlySet<Block> {
  return reachableFrom(graph.blocks.filter((block) => block.group === "trigger"));
}
