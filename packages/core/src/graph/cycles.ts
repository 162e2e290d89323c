import { alg, Graph } from "graphlib";
import type { AutomationGraph, Block, Edge } from "./automation-graph.js";
import { type Cycle, shortestCycle } from "./shortest-cycle.js";
import { isPassable, topologicalOrder } from "./topological-order.js";

/**
 * A pack holds at most 200 blocks (format document), so graphs beyond these sizes are refused anyway, and finding the
 * shortest cycles of a hostile one would take long: of those any one cycle is shown.
 */
const mostBlocks = 300;
const mostEdges = 2000;

/** Returns one shortest cycle for each strongly connected part of an automation, ties to the lowest edge indices. */
export function cycles(graph: AutomationGraph): Cycle[] {
  const { rest } = topologicalOrder(graph);
  if (rest.length === 0) return [];
  if (rest.length > mostBlocks || graph.edges.length > mostEdges) return [anyCycle(graph, rest)];
  return componentsOf(graph, rest)
    .map((component) => shortestCycle(component))
    .filter((cycle) => cycle.length > 0)
    .sort((a, b) => (a[0]?.index ?? 0) - (b[0]?.index ?? 0));
}

/** Returns the edges within each strongly connected part, in the order of `edges`. */
function componentsOf(graph: AutomationGraph, rest: readonly number[]): Edge[][] {
  const explained = new Graph({ directed: true });
  const inQuestion = new Set(rest);
  const edges = graph.edges.filter((edge) => isPassable(edge) && inQuestion.has(edge.from.index));
  for (const { from, to } of edges) if (from && to) explained.setEdge(String(from.index), String(to.index));
  const partOf = new Map<number, Edge[]>();
  const parts = alg.tarjan(explained).map((members) => {
    const part: Edge[] = [];
    for (const member of members) partOf.set(Number(member), part);
    return part;
  });
  for (const edge of edges) {
    const part = partOf.get(edge.from?.index ?? -1);
    if (part !== undefined && part === partOf.get(edge.to?.index ?? -1)) part.push(edge);
  }
  return parts;
}

/**
 * Some cycle among the blocks that could not be ordered, in linear time. One of them leads to each of them, so walking
 * back from any comes round in the end.
 */
function anyCycle(graph: AutomationGraph, rest: readonly number[]): Cycle {
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
