import { alg, Graph } from "graphlib";
import type { AutomationGraph, Block, Edge } from "./automation-graph.js";
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

/**
 * A round trip: edges in order, each entering the block the next one leaves; the last returns to the first's source.
 */
export type Cycle = readonly Edge[];

/** What leads onward from each block (or back to it), along the edges of one strongly connected part. */
type Ways = ReadonlyMap<Block, readonly Edge[]>;

/**
 * Returns the shortest cycle of a strongly connected part; among several the one whose edge indices, sorted, come
 * first. Takes the edges of the part in the order of `edges`; gives no edges where they make no cycle.
 */
function shortestCycle(edges: readonly Edge[]): Cycle {
  const onward = waysBy(edges, "from");
  const backward = waysBy(edges, "to");
  let length = Number.POSITIVE_INFINITY;
  for (const block of onward.keys()) length = Math.min(length, roundTrip(block, onward, length));
  if (length === Number.POSITIVE_INFINITY) return [];
  const known = new Map<Block, ReadonlyMap<Block, number>>();
  for (const edge of edges) {
    if (edge.from === undefined || edge.to === undefined) continue;
    const away = known.get(edge.to) ?? distances(edge.to, onward, "to", length - 1);
    known.set(edge.to, away);
    if (away.get(edge.from) !== length - 1) continue;
    return [edge, ...lowestWay(edge.to, edge.from, length - 1, { edges, onward, backward })];
  }
  return [];
}

function waysBy(edges: readonly Edge[], end: "from" | "to"): Ways {
  const ways = new Map<Block, Edge[]>();
  for (const edge of edges) {
    const block = edge[end];
    if (block === undefined) continue;
    const known = ways.get(block);
    if (known === undefined) ways.set(block, [edge]);
    else known.push(edge);
  }
  return ways;
}

/** Returns how many edges away each block is, as far as `limit` (breadth first). */
function distances(start: Block, ways: Ways, end: "from" | "to", limit: number): ReadonlyMap<Block, number> {
  const away = new Map([[start, 0]]);
  for (const [block, distance] of away) {
    if (distance >= limit) break;
    for (const edge of ways.get(block) ?? []) {
      const beyond = edge[end];
      if (beyond !== undefined && !away.has(beyond)) away.set(beyond, distance + 1);
    }
  }
  return away;
}

/**
 * Returns the length of the shortest way from a block back to itself, where it is shorter than `limit`; else infinite.
 */
function roundTrip(start: Block, onward: Ways, limit: number): number {
  const away = new Map([[start, 0]]);
  for (const [block, distance] of away) {
    if (distance + 1 >= limit) break;
    for (const { to } of onward.get(block) ?? []) {
      if (to === start) return distance + 1;
      if (to !== undefined && !away.has(to)) away.set(to, distance + 1);
    }
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Of the shortest ways between two blocks the one with the lowest edges: the lowest edge on any of them splits the way
 * in two, and each half is found in the same manner.
 */
function lowestWay(
  start: Block,
  end: Block,
  length: number,
  part: { readonly edges: readonly Edge[]; readonly onward: Ways; readonly backward: Ways },
): Edge[] {
  const chosen = new Map<Block, Edge>();
  const pieces = [{ start, end, length }];
  for (const piece of pieces) {
    if (piece.length === 0) continue;
    const before = distances(piece.start, part.onward, "to", piece.length);
    const after = distances(piece.end, part.backward, "from", piece.length);
    for (const edge of part.edges) {
      if (edge.from === undefined || edge.to === undefined) continue;
      const [done, left] = [before.get(edge.from), after.get(edge.to)];
      if (done === undefined || left === undefined || done + 1 + left !== piece.length) continue;
      chosen.set(edge.from, edge);
      pieces.push(
        { start: piece.start, end: edge.from, length: done },
        { start: edge.to, end: piece.end, length: left },
      );
      break;
    }
  }
  const way: Edge[] = [];
  for (let at: Block | undefined = start; at !== undefined && at !== end; ) {
    const edge = chosen.get(at);
    if (edge !== undefined) way.push(edge);
    at = edge?.to;
  }
  return way;
}
