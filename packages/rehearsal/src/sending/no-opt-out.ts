import type { Finding } from "@setup-pack/core";
import type { AutomationGraph, Block } from "@setup-pack/core/format";
import { append } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { beginsRound, isPassable, messageOf } from "@setup-pack/core/parts";
import type { AutomationSubject } from "@setup-pack/core/rules";
import { automationName, blockName } from "@setup-pack/core/words";
import { remedyFor, type SentTexts } from "./sent-text.js";

const saysHow = /\bstop\b|\bopt[ -]?out\b|\bunsubscribe\b/i;

const example = 'as in "Reply STOP to opt out"';

/** First texts of which it cannot be shown that they say how to get no more. */
export function* findMissingOptOuts(
  automation: AutomationSubject,
  book: BlockBook,
  textOf: SentTexts,
): Generator<Finding> {
  for (const block of firstTexts(automation.graph, book)) {
    const sent = textOf(block);
    if (saysHow.test(sent.text)) continue;
    const remedy = remedyFor(sent, `Send a text of your own before it, ${example}.`, `Let it, ${example}.`);
    yield {
      at: append(automation.graphAt, "nodes", block.index),
      message: `Cannot show that ${blockName(block)}, which can be the first text a contact gets of ${automationName(automation)}, says how to opt out${remedy}`,
    };
  }
}

/** A block as ways come to it: within the rounds of a loop there is an item, which a text may be for. */
interface Arrival {
  readonly block: Block;
  readonly isInLoop: boolean;
}

/** Returns the blocks whose text can be the first on some way, in the order of the graph. */
function firstTexts(graph: AutomationGraph, book: BlockBook): readonly Block[] {
  const first = new Set<Block>();
  const [outside, inLoops] = [new Set<Block>(), new Set<Block>()];
  const pending: Arrival[] = [];
  const arrive = (arrival: Arrival): void => {
    const reached = arrival.isInLoop ? inLoops : outside;
    if (reached.has(arrival.block)) return;
    reached.add(arrival.block);
    pending.push(arrival);
  };
  for (const block of graph.blocks) if (block.group === "trigger") arrive({ block, isInLoop: false });
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { block, isInLoop } = at;
    const message = messageOf(block, book);
    if (message?.channels.includes("sms")) first.add(block);
    // One that may go by email, or goes to somebody else, leaves the next text the first one.
    const isForItem = message?.isToItem === true && isInLoop;
    if (message?.channels.length === 1 && message.channels[0] === "sms" && !isForItem) continue;
    for (const edge of block.leaving)
      if (isPassable(edge)) arrive({ block: edge.to, isInLoop: isInLoop || beginsRound(edge) });
  }
  return graph.blocks.filter((block) => first.has(block));
}
