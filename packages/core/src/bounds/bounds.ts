import { repeatedOutput } from "../blocks/operations.js";
import { type AutomationGraph, automationGraph, type Block, type Edge } from "../graph/automation-graph.js";
import { isPassable, topologicalOrder } from "../graph/topological-order.js";
import { type BlockBook, packBook } from "../meaning/block-book.js";
import type { AutomationBounds, Pack } from "../model.js";
import { type BlockOutlook, blockOutlook } from "./block-outlook.js";
import { messageOf } from "./message.js";
import { eitherOf, ended, type Outlook, repeating, sending, waiting } from "./outlook.js";
import { mostSteps } from "./send-steps.js";

/**
 * Returns what each automation of a pack sends one contact at most, and when, over all ways that its edges allow:
 * whatever its conditions say, nothing held, for one enrollment. Blocks are read by the book given, else by the one in
 * force for the pack. Null stands for no limit; takes graphs of any sort, and time in proportion to their blocks and
 * edges.
 * @example
 * ```ts
 * import { bounds, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   automations: [
 *     {
 *       key: "hello",
 *       document: {
 *         format: "service.automation-template",
 *         version: 1,
 *         name: "Hello",
 *         graph: {
 *           nodes: [
 *             { id: "start", kind: "trigger.contact_created" },
 *             { id: "text", kind: "action.send_sms", config: { body: "Hello!" } },
 *           ],
 *           edges: [{ id: "e1", source: "start", target: "text" }],
 *         },
 *       },
 *     },
 *   ],
 * };
 * console.log(bounds(spring).map(({ automation, sends }) => `${automation}: ${sends.sms.inAll}`)); // [ 'hello: 1' ]
 * ```
 */
export function bounds(pack: Pack, book: BlockBook = packBook(pack)): AutomationBounds[] {
  return (pack.automations ?? []).map(({ key, document }) => automationBounds(key, document.graph, book));
}

/** Returns the bounds of one automation, whose graph may be anything. */
export const automationBounds = (automation: string, graph: unknown, book: BlockBook): AutomationBounds =>
  graphBounds(automation, automationGraph(graph), book);

/** The same of a graph that is read already. */
export function graphBounds(automation: string, graph: AutomationGraph, book: BlockBook): AutomationBounds {
  const { outlook, isExact } = automationOutlook(graph, book);
  const { sms, email, any, firstSend, end } = outlook;
  return {
    automation,
    exact: isExact,
    sends: { sms: limitsOf(sms), email: limitsOf(email), any: limitsOf(any) },
    firstSendMinutes: { earliest: firstSend?.earliest ?? null, latest: limit(firstSend?.latest) },
    endMinutes: { earliest: end.earliest, latest: limit(end.latest) },
  };
}

const limitsOf = ({ inAll, in24h, in7d }: Outlook["any"]) => ({
  inAll: limit(inAll),
  in24h: limit(in24h),
  in7d: limit(in7d),
});

/** Without a limit, as JSON can say it: numbers that are too large for it too. */
const limit = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

/**
 * What can come of an automation over all ways that its edges allow, from any of its triggers on. Each block is looked
 * at once, from the ends backwards, so that it makes no difference how many ways there are.
 */
function automationOutlook(graph: AutomationGraph, book: BlockBook): BlockOutlook {
  const triggers = graph.blocks.filter(({ group }) => group === "trigger");
  const reached = reachedFrom(triggers, graph);
  const { order, rest } = topologicalOrder(graph);
  if (rest.some((index) => reached[index] === true))
    return {
      outlook: goingRound(
        graph.blocks.filter(({ index }) => reached[index]),
        book,
      ),
      isExact: false,
    };
  const outside = reachedFrom(triggers, graph, (edge) => !beginsRound(edge));
  const rounds = graph.blocks.flatMap((block) =>
    reached[block.index] === true ? block.leaving.filter((edge) => isPassable(edge) && beginsRound(edge)) : [],
  );
  const inside = reachedFrom(
    rounds.flatMap(({ to }) => to ?? []),
    graph,
  );
  const known: (Outlook | undefined)[] = graph.blocks.map(() => undefined);
  let isExact = graph.blocks.length <= mostSteps;
  for (let place = order.length - 1; place >= 0; place--) {
    const block = graph.blocks[order[place] ?? -1];
    if (block === undefined || reached[block.index] !== true) continue;
    const found = blockOutlook(block, book, known, {
      isInside: inside[block.index] === true,
      isOutside: outside[block.index] === true,
    });
    known[block.index] = found.outlook;
    isExact &&= found.isExact;
  }
  const starts = triggers.flatMap(({ index }) => known[index] ?? []);
  return { outlook: starts.length === 0 ? ended : starts.reduce(eitherOf), isExact };
}

/** Returns whether contacts can come to a block, by its index, by such edges. */
function reachedFrom(
  starts: readonly Block[],
  { blocks }: AutomationGraph,
  isTaken: (edge: Edge) => boolean = () => true,
): readonly boolean[] {
  const reached = blocks.map(() => false);
  const pending = [...starts];
  for (const { index } of starts) reached[index] = true;
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    for (const edge of block.leaving) {
      if (!isPassable(edge) || !isTaken(edge) || reached[edge.to.index] === true) continue;
      reached[edge.to.index] = true;
      pending.push(edge.to);
    }
  }
  return reached;
}

/** Of a graph that goes round in a circle, which no valid pack has: whatever it sends, it may send without end. */
function goingRound(blocks: readonly Block[], book: BlockBook): Outlook {
  let round = waiting({ earliest: 0, latest: Number.POSITIVE_INFINITY }, ended);
  for (const block of blocks) {
    const message = messageOf(block, book);
    if (message !== undefined && !message.isToItem) round = sending(message.channels, round);
  }
  return repeating(Number.POSITIVE_INFINITY, round, ended);
}

/** Returns whether an edge leads into the rounds of a loop: what is behind it has an item, and may send to that. */
export function beginsRound({ from, handle }: Edge): boolean {
  const round = repeatedOutput(from?.entry);
  return round !== undefined && handle === round;
}
