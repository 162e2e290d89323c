import { automationPack, edge, graph, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { automationName, sentenceStart } from "../../subjects/names.js";

/** A graph must include a trigger (format document, Document). A mistyped trigger is still one. */
export const noTrigger: GraphRule = {
  id: "graph/no-trigger",
  severity: "error",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "A graph must include a trigger",
  why: "Without a trigger nothing ever starts the automation, and the importer refuses it.",
  good: [{ pack: automationPack(graph) }],
  bad: [
    {
      pack: automationPack({ nodes: [node.note, node.task], edges: [edge("e1", "note", "task")] }),
      finds: [
        {
          at: "/automations/0/document/graph",
          message:
            'Automation "Follow up" has no trigger, so nothing starts it. Add a block such as trigger.manual, with an edge to the first block.',
        },
      ],
    },
    {
      pack: automationPack({ nodes: [] }),
      finds: [
        {
          at: "/automations/0/document/graph",
          message:
            'Automation "Follow up" has no blocks. Add a trigger, such as trigger.manual, and the blocks it leads to.',
        },
      ],
    },
  ],
  *check(subject) {
    const { blocks } = subject.graph;
    if (blocks.some(({ group }) => group === "trigger" || group === undefined)) return;
    const name = sentenceStart(automationName(subject));
    yield {
      at: subject.graphAt,
      message:
        blocks.length === 0
          ? `${name} has no blocks. Add a trigger, such as trigger.manual, and the blocks it leads to.`
          : `${name} has no trigger, so nothing starts it. Add a block such as trigger.manual, with an edge to the first block.`,
    };
  },
};
