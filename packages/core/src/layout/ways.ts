import type { AutomationGraph, Block } from "../graph/automation-graph.js";
import { isPassable } from "../graph/topological-order.js";
import { outputsOf } from "./outputs.js";

/** A way from a block down to another; several edges between the same two are one way. */
export interface Way {
  readonly to: Block;
  /** Whether the name of an output stands on it. */
  readonly named: boolean;
}

/** The part of a graph that can be drawn downwards. */
export interface Downward {
  /**
   * Every block that has an id of its own: triggers first, then what nothing leads to, each in the order of `nodes`.
   */
  readonly blocks: readonly Block[];
  /** The same, each after all that lead to it. */
  readonly order: readonly Block[];
  /** The ways that leave a block, in the order of its outputs from left to right. */
  readonly waysOf: (block: Block) => readonly Way[];
}

/**
 * Follows a graph from its triggers, then from whatever else nothing leads to, then from what is left, and leaves out
 * the edges that lead back to where they came from. So no edge is left out that is on no cycle, but those that enter
 * a trigger or join no two blocks.
 */
export function downward(graph: AutomationGraph): Downward {
  const ways = new Map<Block, Way[]>();
  const finished: Block[] = [];
  const blocks = bySuitability(graph);
  for (const start of blocks) if (!ways.has(start)) follow(start, ways, finished);
  return { blocks, order: finished.reverse(), waysOf: (block) => ways.get(block) ?? [] };
}

/** The blocks in the order in which they are taken for starts. */
function bySuitability({ blocks, byId, edges }: AutomationGraph): Block[] {
  const entered = new Set(edges.filter(isPassable).map(({ to }) => to));
  const own = blocks.filter((block) => block.id !== undefined && byId.get(block.id) === block);
  const rank = (block: Block): number => (block.group === "trigger" ? 0 : entered.has(block) ? 2 : 1);
  return own.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
}

/** A block on the way from a start, and how many of its ways have been followed. */
interface Step {
  readonly block: Block;
  readonly kept: Way[];
  readonly ways: readonly Way[];
  next: number;
}

/** Walks depth first. A way that leads to a block of the walk's own trail would close a cycle and is not kept. */
function follow(start: Block, kept: Map<Block, Way[]>, finished: Block[]): void {
  const trail: Step[] = [];
  const open = new Set<Block>();
  const enter = (block: Block): void => {
    const step: Step = { block, kept: [], ways: waysOut(block), next: 0 };
    kept.set(block, step.kept);
    open.add(block);
    trail.push(step);
  };
  enter(start);
  for (let step = trail.at(-1); step !== undefined; step = trail.at(-1)) {
    const way = step.ways[step.next++];
    if (way === undefined) {
      open.delete(step.block);
      finished.push(step.block);
      trail.pop();
    } else if (!open.has(way.to)) {
      step.kept.push(way);
      if (!kept.has(way.to)) enter(way.to);
    }
  }
}

function waysOut(block: Block): Way[] {
  const edges = block.leaving.filter(isPassable);
  const [first] = edges;
  if (first === undefined) return [];
  const outputs = outputsOf(block);
  const named = outputs.length > 1;
  if (edges.length === 1) return [{ to: first.to, named }];
  const places = new Map(outputs.map((output, place) => [output, place]));
  const placeOf = ({ handle = "next" }: { readonly handle: string | undefined }): number => places.get(handle) ?? 0;
  const sorted = edges.sort((a, b) => placeOf(a) - placeOf(b));
  return [...new Set(sorted.map(({ to }) => to))].map((to) => ({ to, named }));
}
