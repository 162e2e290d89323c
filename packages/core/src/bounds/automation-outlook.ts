import type { AutomationGraph, Block } from "../graph/automation-graph.js";
import { isPassable, topologicalOrder } from "../graph/topological-order.js";
import type { BlockBook } from "../meaning/block-book.js";
import { meaningOf } from "../meaning/meaning.js";
import { type BlockOutlook, blockOutlook } from "./block-outlook.js";
import { channelsOf, isToItem, messageOf } from "./message.js";
import { eitherOf, ended, type Outlook, repeating, sending, waiting } from "./outlook.js";
import { mostSteps } from "./send-steps.js";

/**
 * What can come of an automation over all ways that its edges allow, from any of its triggers on. Each block is looked at
 * once, from the ends backwards, so that it makes no difference how many ways there are.
 */
export function automationOutlook(graph: AutomationGraph, book: BlockBook): BlockOutlook {
  const triggers = graph.blocks.filter(({ group }) => group === "trigger");
  const reached = reachedFrom(triggers);
  const { order, rest } = topologicalOrder(graph);
  if (rest.some((index) => reached.has(graph.blocks[index])))
    return { outlook: goingRound(reached, book), isExact: false };
  const known = new Map<Block, Outlook>();
  let isExact = graph.blocks.length <= mostSteps;
  for (const index of order.toReversed()) {
    const block = graph.blocks[index];
    if (block === undefined || !reached.has(block)) continue;
    const found = blockOutlook(block, book, known);
    known.set(block, found.outlook);
    isExact &&= found.isExact;
  }
  const starts = triggers.flatMap((trigger) => known.get(trigger) ?? []);
  return { outlook: starts.length === 0 ? ended : starts.reduce(eitherOf), isExact };
}

/** The blocks that contacts can come to. */
function reachedFrom(triggers: readonly Block[]): ReadonlySet<Block | undefined> {
  const reached = new Set<Block | undefined>(triggers);
  for (const block of reached) for (const edge of block?.leaving ?? []) if (isPassable(edge)) reached.add(edge.to);
  return reached;
}

/** Of a graph that goes round in a circle, which no valid pack has: whatever it sends, it may send without end. */
function goingRound(reached: ReadonlySet<Block | undefined>, book: BlockBook): Outlook {
  let round = waiting({ earliest: 0, latest: Number.POSITIVE_INFINITY }, ended);
  for (const block of reached) {
    const message = block && messageOf(block, meaningOf(block, book)?.does);
    if (message !== undefined && !isToItem(message) && channelsOf(message).length > 0)
      round = sending(channelsOf(message), round);
  }
  return repeating(Number.POSITIVE_INFINITY, round, ended);
}
