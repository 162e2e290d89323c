import { branchWords } from "../describe/branch-words.js";
import { describeBlock } from "../describe/describe-block.js";
import type { NameLookup } from "../describe/teller.js";
import type { AutomationGraph } from "../graph/automation-graph.js";
import { topologicalOrder } from "../graph/topological-order.js";
import type { BlockBook } from "../meaning/block-book.js";
import { type OutlineLine, outline } from "../outline/outline.js";
import { count } from "../words/list.js";
import { unreadWords } from "./unread-words.js";

/** Telling how ways meet takes long in an automation far larger than the format allows. */
const mostTold = 300;

/** Whether an automation can be described from its triggers to its ends: no way leads back. */
function canBeTold(graph: AutomationGraph): boolean {
  if (graph.blocks.length > mostTold || graph.edges.some(({ to }) => to?.group === "trigger")) return false;
  return topologicalOrder(graph).rest.length === 0;
}

/** What happens in an automation, in sentences, for those who do not see the drawing; else which blocks it has. */
export function description(graph: unknown, read: AutomationGraph, known: NameLookup, book?: BlockBook): string {
  const blocks = count(read.blocks.length, "block");
  const sentences = canBeTold(read)
    ? outline(graph, known, book).map(sentence)
    : read.blocks
        .slice(0, mostTold)
        .map((block) => ended(`${describeBlock(block, known, book)}${unreadWords(block, book)}`));
  return [`${blocks}.`, ...sentences].join("\n");
}

const ended = (text: string): string => (/[.…!?]$/u.test(text) ? text : `${text}.`);

function sentence({ tells, text }: OutlineLine): string {
  switch (tells) {
    case "trigger":
      return ended(`Starts when: ${text}`);
    case "stray":
      return ended(`Not connected: ${text}`);
    case "branch":
      return `${branchWords(text)}:`;
    case "onward":
      return `${branchWords(text)}: continues below.`;
    case "dead-end":
      return `${branchWords(text)}: ends.`;
    case "jump":
      return ended(`Continues at: ${text}`);
    case "end":
      return "Ends.";
    case "block":
      return ended(text);
  }
}
