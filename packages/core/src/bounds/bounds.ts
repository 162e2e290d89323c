import { type AutomationGraph, automationGraph } from "../graph/automation-graph.js";
import type { BlockBook } from "../meaning/block-book.js";
import { packBook } from "../meaning/block-book.js";
import type { AutomationBounds, Pack } from "../model.js";
import { automationOutlook } from "./automation-outlook.js";
import type { Outlook } from "./outlook.js";

/**
 * What each automation of a pack sends one contact at most, and when, over all ways that its edges allow: whatever its
 * conditions say, nothing held, for one enrollment. Blocks are read by the book given, else by the one in force for the
 * pack. Null stands for no limit; takes graphs of any sort, and time in proportion to their blocks and edges.
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

/** The bounds of one automation, whose graph may be anything. */
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
