import type { AutomationGraph, Block } from "../../../graph/automation-graph.js";
import { reachableFrom, reachesAll } from "../../../graph/reachability.js";
import { append } from "../../../json.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { misdirectedEdges } from "../../subjects/misdirected-edges.js";
import { blockName, sentenceStart } from "../../subjects/names.js";

/** Where runs begin: triggers, blocks that may be one, and the first block of an id that a trigger repeats. */
function startsOf({ blocks, byId }: AutomationGraph): readonly Block[] {
  return blocks
    .filter(({ group }) => group === "trigger" || group === undefined)
    .map((block) => (block.repeated ? byId.get(block.id ?? "") : undefined) ?? block);
}

/** A block that no trigger leads to is never run. Our own advice: the format document asks for a trigger only. */
export const unreachableBlock: GraphRule = {
  id: "graph/unreachable-block",
  severity: "warning",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "Some path should lead from a trigger to every block",
  why: "A block that no trigger leads to never runs, though it looks like part of the automation.",
  good: [
    {
      pack: automationPack({
        nodes: [node.start, node.note, node.task],
        edges: [edge("e1", "start", "note"), edge("e2", "note", "task")],
      }),
    },
  ],
  bad: [
    {
      pack: automationPack({ nodes: [node.start, node.note, node.task], edges: [edge("e1", "start", "note")] }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/2",
          message:
            'Block "task" (Task: Call the seller) cannot be reached from any trigger. Lead an edge to it, or remove it.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, node.note, node.task, block("wait", "control.wait", { minutes: 60 })],
        edges: [edge("e1", "start", "note"), edge("e2", "wait", "task")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/2",
          message:
            'Block "task" (Task: Call the seller) cannot be reached from any trigger. Lead an edge to it, or remove it.',
        },
        {
          at: "/automations/0/document/graph/nodes/3",
          message: 'Block "wait" (Wait 1 hour) cannot be reached from any trigger. Lead an edge to it, or remove it.',
        },
      ],
    },
  ],
  *check(subject) {
    const { graph, graphAt } = subject;
    const starts = startsOf(graph);
    if (starts.length === 0 || reachesAll(starts, graph)) return;
    const stray = misdirectedEdges(subject);
    if (stray === undefined) return;
    const reached = reachableFrom([...starts, ...stray.entered]);
    for (const block of graph.blocks) {
      if (block.repeated || block.id === undefined || reached.has(block)) continue;
      yield {
        at: append(graphAt, "nodes", block.index),
        message: `${sentenceStart(blockName(block))} cannot be reached from any trigger. Lead an edge to it, or remove it.`,
      };
    }
  },
};
