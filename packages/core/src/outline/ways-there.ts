import type { AutomationGraph, Block, Edge } from "../graph/automation-graph.js";
import { isPassable, topologicalOrder } from "../graph/topological-order.js";

/** An output that a way leaves a block by, with the outputs that every way there has left by before. */
export interface WayThere {
  readonly block: Block;
  readonly output: string;
  readonly before: WayThere | undefined;
  readonly length: number;
}

/**
 * What has been decided about every contact that comes to a block: the outputs of deciding and repeating blocks that
 * all ways there leave by, the last one first; undefined where there is none. A start counts where there are several.
 * Edges that lead back are passed over.
 */
export function waysThere(graph: AutomationGraph): ReadonlyMap<Block, WayThere | undefined> {
  const ways = new Map<Block, WayThere | undefined>();
  const starts = graph.blocks.filter(({ group }) => group === "trigger");
  for (const start of starts) ways.set(start, undefined);
  for (const index of topologicalOrder(graph).order) {
    const block = graph.blocks[index];
    if (block === undefined || !ways.has(block)) continue;
    const before = ways.get(block);
    const decided = new Map<string, WayThere>();
    const isDecision = isDeciding(block) || (block.group === "trigger" && starts.length > 1);
    for (const edge of block.leaving) {
      if (!isPassable(edge)) continue;
      const way = isDecision ? wayBy(edge, before, decided) : before;
      ways.set(edge.to, ways.has(edge.to) ? shared(ways.get(edge.to), way) : way);
    }
  }
  return ways;
}

const isDeciding = ({ entry }: Block): boolean => entry?.flow === "decides" || entry?.flow === "repeats";

/** Returns the way on by an edge; one for all edges of an output. */
function wayBy(
  { from, handle: output = "next" }: Edge & { readonly from: Block },
  before: WayThere | undefined,
  decided: Map<string, WayThere>,
): WayThere {
  const way = decided.get(output) ?? { block: from, output, before, length: (before?.length ?? 0) + 1 };
  decided.set(output, way);
  return way;
}

/** What two ways have in common, from their beginnings on. */
function shared(one: WayThere | undefined, other: WayThere | undefined): WayThere | undefined {
  let [left, right] = [one, other];
  while (left !== right) {
    if ((left?.length ?? 0) >= (right?.length ?? 0)) left = left?.before;
    else right = right?.before;
  }
  return left;
}
