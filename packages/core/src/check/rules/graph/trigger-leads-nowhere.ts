import { append } from "../../../json.js";
import { lazy } from "../../../memoise.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { misdirectedEdges } from "../../subjects/misdirected-edges.js";
import { blockName, sentenceStart } from "../../subjects/names.js";

/** A trigger without an outgoing edge starts runs that end at once. Our own advice, not the format document's. */
export const triggerLeadsNowhere: GraphRule = {
  id: "graph/trigger-leads-nowhere",
  severity: "warning",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "A trigger should lead to a block",
  why: "The automation starts for a contact and does nothing: the edge to the first block was probably forgotten.",
  good: [{ pack: automationPack({ nodes: [node.start, node.note], edges: [edge("e1", "start", "note")] }) }],
  bad: [
    {
      pack: automationPack({
        nodes: [node.start, block("tagged", "trigger.tag_added"), node.note],
        edges: [edge("e1", "start", "note")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'Block "tagged" (Tag added) is a trigger that leads nowhere. Lead an edge from it to the first block, or remove it.',
        },
      ],
    },
  ],
  *check(subject) {
    const stray = lazy(() => misdirectedEdges(subject));
    const ends = subject.graph.blocks.filter(({ group, leaving }) => group === "trigger" && leaving.length === 0);
    for (const block of ends) {
      if (block.repeated || block.id === undefined) continue;
      if (stray()?.left.has(block) !== false) continue;
      yield {
        at: append(subject.graphAt, "nodes", block.index),
        message: `${sentenceStart(blockName(block))} is a trigger that leads nowhere. Lead an edge from it to the first block, or remove it.`,
      };
    }
  },
};
