import type { AutomationGraph, Block } from "./automation-graph.js";

/** Returns the blocks that some path from one of `starts` leads to, the starts included. */
export function reachableFrom(starts: Iterable<Block>): ReadonlySet<Block> {
  const reached = new Set<Block>(starts);
  for (const block of reached) for (const edge of block.leaving) if (edge.to !== undefined) reached.add(edge.to);
  return reached;
}

/** Returns whether paths from these lead to every block of the graph; quicker than asking for the blocks. */
export function reachesAll(starts: Iterable<Block>, { blocks }: AutomationGraph): boolean {
  const marks = new Uint8Array(blocks.length);
  const reached: Block[] = [];
  const reach = (block: Block): void => {
    if (marks[block.index] === 1) return;
    marks[block.index] = 1;
    reached.push(block);
  };
  for (const block of starts) reach(block);
  for (const block of reached) for (const { to } of block.leaving) if (to !== undefined) reach(to);
  return reached.length === blocks.length;
}
