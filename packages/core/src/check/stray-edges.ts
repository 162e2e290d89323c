import type { AutomationGraph, Block, Edge } from "../graph/automation-graph.js";
import { isPassable } from "../graph/topological-order.js";
import { malformed } from "../model.js";
import { nearest } from "../words/did-you-mean.js";
import { lazy } from "../words/lazy.js";
import { isSound } from "./sound.js";
import type { AutomationSubject } from "./subjects.js";

/** What the edges that lead astray were probably meant to do; what they leave undone is not reported a second time. */
export interface StrayEdges {
  /** Blocks that such an edge should probably leave. */
  readonly left: ReadonlySet<Block>;
  /** Blocks that such an edge should probably enter. */
  readonly entered: ReadonlySet<Block>;
}

/** With more wrong ends than these, nothing is guessed any more. */
const mostGuessed = 100;

/**
 * Guesses what edges with an unknown end, and edges that enter a trigger (often drawn the wrong way round), were meant
 * for. Undefined where that cannot be guessed, so that a missing edge may be missing for their sake.
 */
export function strayEdges(subject: AutomationSubject): StrayEdges | undefined {
  const { graph } = subject;
  const left = new Set<Block>();
  const entered = new Set<Block>();
  if (!edgesReadable(subject)) return undefined;
  const likely = likelyEnds(graph);
  let guessed = 0;
  for (const edge of graph.edges) {
    if (isPassable(edge)) continue;
    if (edge.from !== undefined && edge.to !== undefined) {
      left.add(edge.to);
      entered.add(edge.from);
      continue;
    }
    if (!graph.idsReadable || ++guessed > mostGuessed) return undefined;
    const ends = likely(edge);
    if (ends === undefined) return undefined;
    left.add(ends.from);
    entered.add(ends.to);
  }
  return { left, entered };
}

function edgesReadable({ document }: AutomationSubject): boolean {
  const graph = isSound(document.graph) ? document.graph : undefined;
  return graph?.edges !== malformed;
}

/** Tells the blocks an edge was meant to join: of two near names, the one that still lacks such an edge. */
function likelyEnds({ blocks, edges, byId }: AutomationGraph): (edge: Edge) => { from: Block; to: Block } | undefined {
  const enteredOnes = lazy(() => new Set(edges.map(({ to }) => to)));
  const idsWhere = (lacks: (block: Block) => boolean): string[] =>
    blocks.flatMap((block) => (block.id !== undefined && lacks(block) ? block.id : []));
  const withoutNext = lazy(() => idsWhere(({ leaving }) => leaving.length === 0));
  const withoutEntry = lazy(() => idsWhere((block) => block.group !== "trigger" && !enteredOnes().has(block)));
  const near = (id: string | undefined, lacking: readonly string[]): Block | undefined =>
    id === undefined ? undefined : byId.get(nearest(id, lacking) ?? nearest(id, byId.keys()) ?? "");
  return (edge) => {
    const from = edge.from ?? near(edge.source, withoutNext());
    const to = edge.to ?? near(edge.target, withoutEntry());
    return from === undefined || to === undefined ? undefined : { from, to };
  };
}
