import { alg, Graph } from "graphlib";
import type { AutomationGraph, Block, Edge } from "./automation-graph.js";
import { isPassable, topologicalOrder } from "./topological-order.js";

/** A round trip: edges in order, each entering the block the next one leaves; the last returns to the first's source. */
export type Cycle = readonly Edge[];

/**
 * graphlib finds components by recursion, one call a block. A pack holds at most 200 blocks (format document), so
 * larger graphs are already refused; of those one cycle is shown, whichever the blocks in question give.
 */
const mostExplained = 1000;

/** One shortest cycle for each strongly connected part of an automation, ties to the lowest edge indices. */
export function cycles(graph: AutomationGraph): Cycle[] {
  const { rest } = topologicalOrder(graph);
  if (rest.length === 0) return [];
  return componentsOf(graph, rest)
    .map((component) => shortestCycle(graph, component))
    .filter((cycle) => cycle !== undefined)
    .sort((a, b) => (a[0]?.index ?? 0) - (b[0]?.index ?? 0));
}

function componentsOf(graph: AutomationGraph, rest: readonly number[]): ReadonlySet<number>[] {
  if (rest.length > mostExplained) return [new Set(rest)];
  const inQuestion = new Set(rest);
  const explained = new Graph({ directed: true });
  for (const index of rest) {
    explained.setNode(String(index));
    for (const edge of graph.blocks[index]?.leaving ?? [])
      if (isPassable(edge) && inQuestion.has(edge.to.index)) explained.setEdge(String(index), String(edge.to.index));
  }
  return alg.tarjan(explained).map((component) => new Set(component.map(Number)));
}

function shortestCycle(graph: AutomationGraph, component: ReadonlySet<number>): Cycle | undefined {
  const starts = [...component].sort((a, b) => a - b);
  const tried = component.size > mostExplained ? starts.slice(0, 1) : starts;
  let best: Cycle | undefined;
  for (const start of tried) {
    const cycle = roundTrip(graph, start, component, best?.length ?? Number.POSITIVE_INFINITY);
    if (cycle !== undefined && (best === undefined || comesBefore(cycle, best))) best = cycle;
  }
  return best;
}

/** The shortest way from a block back to itself inside its component, at most `limit` edges long (breadth first). */
function roundTrip(
  graph: AutomationGraph,
  start: number,
  component: ReadonlySet<number>,
  limit: number,
): Cycle | undefined {
  const cameBy = new Map<Block, Edge>();
  let front = [graph.blocks[start]];
  for (let length = 1; length <= limit && front.length > 0; length++) {
    const beyond: Block[] = [];
    for (const block of front) {
      for (const edge of block?.leaving ?? []) {
        if (!isPassable(edge) || !component.has(edge.to.index)) continue;
        if (edge.to.index === start) return pathBack(edge, start, cameBy);
        if (cameBy.has(edge.to)) continue;
        cameBy.set(edge.to, edge);
        beyond.push(edge.to);
      }
    }
    front = beyond;
  }
  return undefined;
}

function pathBack(closing: Edge, start: number, cameBy: ReadonlyMap<Block, Edge>): Cycle {
  const path = [closing];
  for (let edge: Edge | undefined = closing; edge?.from !== undefined && edge.from.index !== start; ) {
    edge = cameBy.get(edge.from);
    if (edge !== undefined) path.push(edge);
  }
  return path.reverse();
}

const sortedIndices = (cycle: Cycle): number[] => cycle.map((edge) => edge.index).sort((a, b) => a - b);

function comesBefore(cycle: Cycle, other: Cycle): boolean {
  if (cycle.length !== other.length) return cycle.length < other.length;
  const [mine, theirs] = [sortedIndices(cycle), sortedIndices(other)];
  const differing = mine.findIndex((index, place) => index !== theirs[place]);
  return differing >= 0 && (mine[differing] ?? 0) < (theirs[differing] ?? 0);
}
