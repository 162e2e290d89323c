import type { AutomationGraph, Block } from "../graph/automation-graph.js";
import { isPassable, topologicalOrder } from "../graph/topological-order.js";
import type { BlockBook } from "../meaning/block-book.js";
import { meaningOf, operationIn } from "../meaning/meaning.js";

/** How long after a wait until a date a contact comes to a block, nothing held, in minutes. */
export interface TimeSinceDate {
  readonly wait: Block;
  readonly earliest: number;
  readonly latest: number;
}

/**
 * The times at which contacts come to blocks that one and the same wait until a date leads to, whichever way they take;
 * undefined for all others, and nothing for blocks that no trigger leads to.
 */
export function timesSinceDate(graph: AutomationGraph, book: BlockBook): ReadonlyMap<Block, TimeSinceDate | undefined> {
  const times = new Map<Block, TimeSinceDate | undefined>();
  for (const block of graph.blocks) if (block.group === "trigger") times.set(block, undefined);
  for (const index of topologicalOrder(graph).order) {
    const block = graph.blocks[index];
    if (block === undefined || !times.has(block)) continue;
    const departure = after(times.get(block), block, book);
    for (const edge of block.leaving) {
      if (!isPassable(edge)) continue;
      times.set(edge.to, times.has(edge.to) ? either(times.get(edge.to), departure) : departure);
    }
  }
  return times;
}

function after(arrival: TimeSinceDate | undefined, block: Block, book: BlockBook): TimeSinceDate | undefined {
  const does = operationIn(block, book);
  if (does?.operation !== "wait") return arrival;
  if (meaningOf(block, book)?.certainty === "unknown") return undefined;
  if (does.minutes === undefined) return { wait: block, earliest: 0, latest: 0 };
  return arrival && { ...arrival, earliest: arrival.earliest + does.minutes, latest: arrival.latest + does.minutes };
}

function either(one: TimeSinceDate | undefined, other: TimeSinceDate | undefined): TimeSinceDate | undefined {
  if (one === undefined || other === undefined || one.wait !== other.wait) return undefined;
  const { wait } = one;
  return { wait, earliest: Math.min(one.earliest, other.earliest), latest: Math.max(one.latest, other.latest) };
}
