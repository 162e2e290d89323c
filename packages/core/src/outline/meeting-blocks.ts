import type { AutomationGraph, Block } from "../graph/automation-graph.js";
import { topologicalOrder } from "../graph/topological-order.js";

/**
 * For each block, by index, the nearest one behind it that every path from it passes (its immediate postdominator);
 * undefined where paths end apart. Edges that lead back are passed over.
 */
export function meetingBlocks(graph: AutomationGraph): (block: Block) => Block | undefined {
  const { order } = topologicalOrder(graph);
  const meets = new Map<number, number>();
  /** Steps to the end along meeting blocks: a block that meets later has fewer. */
  const heights = new Map<number, number>();
  const heightOf = (index: number): number => heights.get(index) ?? 0;
  const common = (one: number, other: number): number => {
    let [a, b] = [one, other];
    while (a !== b) {
      if (heightOf(a) >= heightOf(b)) a = meets.get(a) ?? end;
      else b = meets.get(b) ?? end;
    }
    return a;
  };
  for (const index of order.toReversed()) {
    const targets = (graph.blocks[index]?.leaving ?? []).flatMap(({ to }) =>
      to !== undefined && meets.has(to.index) ? to.index : [],
    );
    const meeting = targets.length === 0 ? end : targets.reduce(common);
    meets.set(index, meeting);
    heights.set(index, heightOf(meeting) + 1);
  }
  return ({ index }) => graph.blocks[meets.get(index) ?? end];
}

/** Where all paths end; no block has this index. */
const end = -1;
