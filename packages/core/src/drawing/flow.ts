import { branchName } from "../describe/branch-words.js";
import { describeBlock } from "../describe/describe-block.js";
import type { NameLookup } from "../describe/teller.js";
import { type AutomationGraph, automationGraph, type Block, type Edge } from "../graph/automation-graph.js";
import { outputsOf } from "../layout/outputs.js";
import { type BlockBook, isForeign, ownBook } from "../meaning/block-book.js";
import { meaningOf } from "../meaning/meaning.js";
import { visible } from "../words/wording.js";

/**
 * Whether no rehearsal came to a block, or took an outcome of it; by the block's id, the outcome null for the block.
 */
export type IsMissed = (block: string, handle: string | null) => boolean;

/** How a drawing shows what was missed. */
export const missedLook = { opacity: "0.45", "stroke-dasharray": "5 4" } as const;

/** Returns whether no rehearsal can have gone along an edge. */
export function isMissedEdge({ from, handle = "next" }: Pick<Edge, "from" | "handle">, isMissed: IsMissed): boolean {
  return from?.id !== undefined && (isMissed(from.id, null) || isMissed(from.id, handle));
}

/**
 * Returns the words behind the title of a block whose settings are not understood; nothing for others, and for a step
 * that only lacks settings.
 */
export const unreadWords = (
  block: { readonly kind?: unknown; readonly config?: unknown },
  book: BlockBook = ownBook(),
): string => {
  const meaning = meaningOf(block, book);
  return meaning !== undefined && isForeign(meaning, block.config) ? ` (${notUnderstood})` : "";
};

/** What a block says whose settings are not understood. */
export const notUnderstood = "settings not understood";

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
