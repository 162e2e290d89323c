import { append } from "../../../json.js";
import { lazy } from "../../../memoise.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { misdirectedEdges } from "../../subjects/misdirected-edges.js";
import { blockName, sentenceStart } from "../../subjects/names.js";

const wait = block("wait", "control.wait", { minutes: 1440 });

/** A wait with nothing after it. Our own advice, not the format document's. */
export const waitLeadsNowhere: GraphRule = {
  id: "graph/wait-leads-nowhere",
  severity: "warning",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "Something should follow a wait",
  why: "Contacts stay in the automation for the length of the wait, cannot enroll again meanwhile, and nothing comes of it.",
  good: [
    {
      pack: automationPack({
        nodes: [node.start, wait, node.note],
        edges: [edge("e1", "start", "wait"), edge("e2", "wait", "note")],
      }),
    },
  ],
  bad: [
    {
      pack: automationPack({ nodes: [node.start, wait], edges: [edge("e1", "start", "wait")] }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'Block "wait" (Wait 1 day) leads nowhere, so contacts wait for nothing. Lead an edge from it to what comes after, or remove it.',
        },
      ],
    },
  ],
  *check(subject) {
    const stray = lazy(() => misdirectedEdges(subject));
    const ends = subject.graph.blocks.filter(({ entry, leaving }) => entry?.flow === "waits" && leaving.length === 0);
    for (const block of ends) {
      if (block.repeated || block.id === undefined) continue;
      if (stray()?.left.has(block) !== false) continue;
      yield {
        at: append(subject.graphAt, "nodes", block.index),
        message: `${sentenceStart(blockName(block))} leads nowhere, so contacts wait for nothing. Lead an edge from it to what comes after, or remove it.`,
      };
    }
  },
};
