import type { AutomationGraph, Block, Edge } from "./automation-graph.js";
import type { Cycle } from "./cycles.js";
import { isPassable } from "./topological-order.js";

/**
 * Some cycle among the blocks that could not be ordered, in linear time. One of them leads to each of them, so walking
 * back from any comes round in the end.
 */
export function anyCycle(graph: AutomationGraph, rest: readonly number[]): Cycle {
  const inQuestion = new Set(rest);
  const entering = new Map<Block, Edge>();
  for (const edge of graph.edges)
    if (isPassable(edge) && inQuestion.has(edge.from.index) && !entering.has(edge.to)) entering.set(edge.to, edge);
  const back: Edge[] = [];
  const stepOf = new Map<Block, number>();
  let block = graph.blocks[rest[0] ?? -1];
  while (block !== undefined && !stepOf.has(block)) {
    stepOf.set(block, back.length);
    const edge = entering.get(block);
    if (edge !== undefined) back.push(edge);
    block = edge?.from;
  }
  return block === undefined ? [] : back.slice(stepOf.get(block)).reverse();
}
