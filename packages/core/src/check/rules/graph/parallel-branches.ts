import type { Block, Edge } from "../../../graph/automation-graph.js";
import { isPassable } from "../../../graph/topological-order.js";
import { append } from "../../../json.js";
import { listOf, quote } from "../../../words/wording.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { blockName, edgeName, sentenceStart } from "../../subjects/names.js";
import { leavesByKnownOutput } from "../../subjects/outputs.js";

const ask = block("ask", "control.if", { field: "last_reply_at", operator: "is_set" });

/** Returns the edges that leave a block, by output; of those that lead the same way the first only. */
function branches({ leaving }: Block): Map<string, Map<Block, Edge>> {
  const byHandle = new Map<string, Map<Block, Edge>>();
  for (const edge of leaving) {
    if (edge.handle === undefined || !isPassable(edge) || leavesByKnownOutput(edge) === false) continue;
    const targets = byHandle.get(edge.handle) ?? new Map<Block, Edge>();
    byHandle.set(edge.handle, targets);
    if (!targets.has(edge.to)) targets.set(edge.to, edge);
  }
  return byHandle;
}

/** Several ways out of one output. The format document does not say in which order they run. */
export const parallelBranches: GraphRule = {
  id: "graph/parallel-branches",
  severity: "info",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "One edge an output leaves no doubt about what runs first",
  why: "The format does not say whether branches from one output run side by side, nor which comes first.",
  good: [
    {
      pack: automationPack({
        nodes: [node.start, ask, node.note, node.task],
        edges: [edge("e1", "start", "ask"), edge("e2", "ask", "note", "true"), edge("e3", "ask", "task", "false")],
      }),
    },
  ],
  bad: [
    {
      pack: automationPack({
        nodes: [node.start, node.note, node.task],
        edges: [edge("e1", "start", "note"), edge("e2", "start", "task")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/0",
          message:
            'Block "start" (Started by hand) leads by its output "next" to "note" and "task" at once, and which of them runs first is not specified. Where the order matters, put them one after the other.',
        },
      ],
    },
  ],
  *check({ graph, graphAt }) {
    for (const block of graph.blocks.filter(({ leaving }) => leaving.length > 1)) {
      for (const [handle, targets] of branches(block)) {
        if (targets.size < 2) continue;
        const names = Array.from(targets.keys(), ({ id = "" }) => quote(id));
        yield {
          at: append(graphAt, "nodes", block.index),
          message: `${sentenceStart(blockName(block))} leads by its output ${quote(handle)} to ${listOf(names, "and")} at once, and which of them runs first is not specified. Where the order matters, put them one after the other.`,
          related: Array.from(targets, ([target, edge]) => ({
            at: append(graphAt, "edges", edge.index),
            message: `${edgeName(edge)} leads to ${blockName(target)}`,
          })),
        };
      }
    }
  },
};
