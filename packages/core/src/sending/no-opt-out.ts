import { messageOf } from "../bounds/message.js";
import { automationName, blockName } from "../check/naming/names.js";
import type { AutomationSubject } from "../check/subjects/subjects.js";
import type { Finding } from "../diagnostic.js";
import type { AutomationGraph, Block } from "../graph/automation-graph.js";
import { isPassable } from "../graph/topological-order.js";
import type { BlockBook } from "../meaning/block-book.js";
import { append } from "../pointer.js";
import type { SentTexts } from "./sent-text.js";

const saysHow = /\bstop\b|\bopt[ -]?out\b|\bunsubscribe\b/i;

const example = 'as in "Reply STOP to opt out"';

/** First texts of which it cannot be shown that they say how to get no more. */
export function* findMissingOptOuts(
  automation: AutomationSubject,
  book: BlockBook,
  textOf: SentTexts,
): Generator<Finding> {
  for (const block of firstTexts(automation.graph, book)) {
    const { text, isByAi } = textOf(block);
    if (saysHow.test(text)) continue;
    const remedy = isByAi ? `: AI writes it. Send a text of your own before it, ${example}.` : `. Let it, ${example}.`;
    yield {
      at: append(automation.graphAt, "nodes", block.index),
      message: `Cannot show that ${blockName(block)}, which can be the first text a contact gets of ${automationName(automation)}, says how to opt out${remedy}`,
    };
  }
}

/** The blocks whose text can be the first on some way, in the order of the graph. */
function firstTexts(graph: AutomationGraph, book: BlockBook): readonly Block[] {
  const reached = new Set(graph.blocks.filter(({ group }) => group === "trigger"));
  const first = new Set<Block>();
  for (const block of reached) {
    const message = messageOf(block, book);
    if (message?.channels.includes("sms")) first.add(block);
    // One that may go by email, or goes to somebody else, leaves the next text the first one.
    const isFirst = message?.channels.length === 1 && message.channels[0] === "sms" && !message.isToItem;
    if (isFirst) continue;
    for (const edge of block.leaving) if (isPassable(edge)) reached.add(edge.to);
  }
  return graph.blocks.filter((block) => first.has(block));
}
