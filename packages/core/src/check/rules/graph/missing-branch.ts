import { anyOutcome } from "../../../blocks/block-kind.js";
import { repeatedOutput } from "../../../blocks/operations.js";
import { branchName } from "../../../describe/branch-words.js";
import type { Block } from "../../../graph/automation-graph.js";
import { repeatedIds } from "../../../graph/repeated-ids.js";
import { append } from "../../../json.js";
import { lazy } from "../../../memoise.js";
import { quote } from "../../../words/wording.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { misdirectedEdges } from "../../subjects/misdirected-edges.js";
import { blockName, sentenceStart } from "../../subjects/names.js";
import { leavesByKnownOutput } from "../../subjects/outputs.js";

const ask = block("ask", "control.if", { field: "last_reply_at", operator: "is_set" });
const sort = block("sort", "control.ai_branch", { prompt: "Buyer or seller?", outcomes: ["buyer", "seller"] });
const each = block("each", "control.loop", { items: "listings" });

/** Returns what a block that branches lacks, where none of its edges is one it is there for. */
function lackOf({ entry, leaving }: Block): string | undefined {
  if (entry?.flow === "decides" && leaving.length === 0)
    return entry.outputs === anyOutcome
      ? "has no outcome. Lead an edge from it for each outcome, with the outcome as its handle"
      : `has neither ${entry.outputs.map((output) => `a ${branchName(output)} branch (${quote(output)})`).join(" nor ")}. Lead an edge from at least one of them`;
  const repeated = repeatedOutput(entry);
  if (repeated !== undefined && !leaving.some(({ handle }) => handle === repeated))
    return `has no ${quote(repeated)} branch, so it repeats nothing. Lead an edge with the handle ${quote(repeated)} to what it repeats`;
  return undefined;
}

/** A branching block without a branch decides nothing. Our own advice, not the format document's. */
export const missingBranch: GraphRule = {
  id: "graph/missing-branch",
  severity: "warning",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "A block that branches should have a branch",
  why: "The block decides or repeats, and nothing follows from it: its branches were probably forgotten.",
  good: [
    {
      pack: automationPack({
        nodes: [node.start, ask, each, node.note],
        edges: [edge("e1", "start", "ask"), edge("e2", "ask", "each", "true"), edge("e3", "each", "note", "each")],
      }),
    },
  ],
  bad: [
    {
      pack: automationPack({ nodes: [node.start, ask], edges: [edge("e1", "start", "ask")] }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'Block "ask" (If they have replied) has neither a Yes branch ("true") nor a No branch ("false"). Lead an edge from at least one of them, or remove the block.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, each, node.note],
        edges: [edge("e1", "start", "each"), edge("e2", "each", "note", "done")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'Block "each" (For each of listings) has no "each" branch, so it repeats nothing. Lead an edge with the handle "each" to what it repeats, or remove the block.',
        },
      ],
    },
    {
      pack: automationPack({ nodes: [node.start, sort], edges: [edge("e1", "start", "sort")] }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'Block "sort" (Let AI choose: buyer or seller) has no outcome. Lead an edge from it for each outcome, with the outcome as its handle, or remove the block.',
        },
      ],
    },
  ],
  *check(subject) {
    const { graph, graphAt } = subject;
    const stray = lazy(() => misdirectedEdges(subject));
    const repeated = lazy(() => repeatedIds(graph));
    for (const block of graph.blocks.filter(({ group }) => group === "control")) {
      if (block.repeated || block.id === undefined) continue;
      const lack = lackOf(block);
      if (lack === undefined || block.leaving.some((edge) => leavesByKnownOutput(edge) !== true)) continue;
      if (repeated().has(block.id) || stray()?.left.has(block) !== false) continue;
      yield {
        at: append(graphAt, "nodes", block.index),
        message: `${sentenceStart(blockName(block))} ${lack}, or remove the block.`,
      };
    }
  },
};
