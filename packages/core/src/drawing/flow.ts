import { branchName } from "../describe/branch-words.js";
import { describeBlock } from "../describe/describe-block.js";
import type { NameLookup } from "../describe/teller.js";
import { type AutomationGraph, automationGraph, type Block } from "../graph/automation-graph.js";
import { outputsOf } from "../layout/outputs.js";
import type { BlockBook } from "../meaning/block-book.js";
import { visible } from "../words/visible.js";
import { type IsMissed, isMissedEdge } from "./missed.js";
import { unreadWords } from "./unread-words.js";

/** A block for a language that lays out graphs by itself. */
export interface FlowBlock {
  /** A name of our own: ids are strangers' and may be anything. */
  readonly name: string;
  readonly group: Block["group"];
  /** What it does. */
  readonly text: string;
  readonly isMissed: boolean;
}

/** An edge between two of these. */
export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  /** The output it leaves by; "" where the block has only one. */
  readonly label: string;
  readonly isMissed: boolean;
}

/** What such a language is given of an automation: its blocks, and the edges that join two of them. */
export function flowOf(
  graph: unknown,
  prefix: string,
  known: NameLookup,
  book: BlockBook | undefined,
  isMissed: IsMissed = () => false,
): { readonly blocks: readonly FlowBlock[]; readonly edges: readonly FlowEdge[] } {
  const read: AutomationGraph = automationGraph(graph);
  const names = new Map([...read.byId.values()].map((block, index) => [block, `${prefix}${index}`]));
  return {
    blocks: [...names].map(([block, name]) => ({
      name,
      group: block.group,
      text: visible(`${describeBlock(block, known, book)}${unreadWords(block, book)}`),
      isMissed: block.id !== undefined && isMissed(block.id, null),
    })),
    edges: read.edges.flatMap((edge) => {
      const { from, to, handle = "next" } = edge;
      const [start, end] = [from && names.get(from), to && names.get(to)];
      if (from === undefined || start === undefined || end === undefined) return [];
      return [
        {
          from: start,
          to: end,
          label: outputsOf(from).length > 1 ? visible(branchName(handle)) : "",
          isMissed: isMissedEdge(edge, isMissed),
        },
      ];
    }),
  };
}
