import type { AutomationGraph, Block, Edge } from "../../graph/automation-graph.js";
import { edgeContent } from "../../graph/edge-content.js";
import { isPassable } from "../../graph/topological-order.js";
import { lazy } from "../../memoise.js";
import { malformed } from "../../model.js";
import { nearest, slips } from "../../words/did-you-mean.js";
import { isWellFormed } from "../well-formed.js";
import type { AutomationSubject } from "./subjects.js";

/**
 * The blocks that edges with a wrong end were probably meant to join, so that rules do not report the missing edge a
 * second time.
 */
export interface MisdirectedEdges {
  /** Blocks that such an edge should probably leave. */
  readonly left: ReadonlySet<Block>;
  /** Blocks that such an edge should probably enter. */
  readonly entered: ReadonlySet<Block>;
}

/** Above this many wrong ends no guess is made: that would cost too much. */
const mostGuessed = 100;

/**
 * Guesses what edges with an unknown end, and edges that enter a trigger (often drawn the wrong way round), were meant
 * for. Undefined where that cannot be guessed, so that a missing edge may be missing for their sake.
 */
export function misdirectedEdges(subject: AutomationSubject): MisdirectedEdges | undefined {
  const { graph } = subject;
  const left = new Set<Block>();
  const entered = new Set<Block>();
  if (!edgesReadable(subject)) return undefined;
  const likely = lazy(() => likelyEnds(graph));
  let guessed = 0;
  for (const edge of graph.edges) {
    if (isPassable(edge)) continue;
    if (edge.from !== undefined && edge.to !== undefined) {
      left.add(edge.to);
      entered.add(edge.from);
      continue;
    }
    if (!graph.idsReadable || ++guessed > mostGuessed) return undefined;
    const ends = likely()(edge);
    if (ends === undefined) return undefined;
    left.add(ends.from);
    entered.add(ends.to);
  }
  return { left, entered };
}

function edgesReadable({ document }: AutomationSubject): boolean {
  const graph = isWellFormed(document.graph) ? document.graph : undefined;
  return graph?.edges !== malformed;
}

/**
 * Tells the blocks an edge was meant to join. A near name is believed when its block still lacks such an edge (an
 * action may well be the last one), else only where it is one slip of the finger, made once: an id missed in several
 * places is rather that of a renamed block.
 */
function likelyEnds({ blocks, edges, byId }: AutomationGraph): (edge: Edge) => { from: Block; to: Block } | undefined {
  const idsWhere = (lacks: (block: Block) => boolean): string[] =>
    blocks.flatMap((block) => (block.id !== undefined && lacks(block) ? block.id : []));
  const entered = new Set(edges.map(({ to }) => to));
  const withoutNext = idsWhere(({ leaving, group }) => leaving.length === 0 && group !== "action");
  const withoutEntry = idsWhere((block) => block.group !== "trigger" && !entered.has(block));
  const missed = new Map<string, number>();
  for (const { source, target } of edges)
    for (const id of [source, target]) if (id !== undefined && !byId.has(id)) missed.set(id, (missed.get(id) ?? 0) + 1);
  const likely = (id: string | undefined, lacking: readonly string[], other: string | undefined): Block | undefined => {
    if (id === undefined) return undefined;
    const near =
      nearest(
        id,
        lacking.filter((one) => one !== other),
      ) ??
      (missed.get(id) === 1 && slipOf(id, byId.keys()));
    return near ? byId.get(near) : undefined;
  };
  return (edge) => {
    const from = edge.from ?? likely(edge.source, withoutNext, edge.target);
    const to = edge.to ?? likely(edge.target, withoutEntry, edge.source);
    return from === undefined || to === undefined ? undefined : { from, to };
  };
}

/** Returns the block id that differs from this one by a single typing slip. */
function slipOf(id: string, names: Iterable<string>): string | undefined {
  const near = nearest(id, names);
  return near !== undefined && slips(near.toLowerCase(), id.toLowerCase()) <= 1 ? near : undefined;
}

/** Returns whether two edges join the same blocks, by the same output. */
export function haveSameRoute(first: Edge, second: Edge): boolean {
  const isReadable = first.handle !== undefined && first.source !== undefined && first.target !== undefined;
  return (
    isReadable && first.source === second.source && first.target === second.target && first.handle === second.handle
  );
}

/**
 * Returns whether two edges are the same in everything but their id: edges are open, and may hold more than where they
 * lead.
 */
export function areEqualExceptId(
  { document }: Pick<AutomationSubject, "document">,
  first: Edge,
  second: Edge,
): boolean {
  if (!isWellFormed(document.graph) || !isWellFormed(document.graph.edges)) return false;
  const { edges } = document.graph;
  const way = edgeContent(edges[first.index]);
  return way !== undefined && way === edgeContent(edges[second.index]);
}
