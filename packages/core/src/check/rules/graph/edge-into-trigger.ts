import { repeatedIds } from "../../../graph/repeated-ids.js";
import { append } from "../../../json.js";
import { lazy } from "../../../memoise.js";
import { automationPack, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { blockName, edgeName } from "../../subjects/names.js";

/** An edge's target is never a trigger (format document, Edge). */
export const edgeIntoTrigger: GraphRule = {
  id: "graph/edge-into-trigger",
  severity: "error",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "No edge may enter a trigger",
  why: "A trigger starts a run and takes no contact from another block; the importer refuses such an edge.",
  good: [{ pack: automationPack({ nodes: [node.start, node.note], edges: [edge("e1", "start", "note")] }) }],
  bad: [
    {
      pack: automationPack({
        nodes: [node.start, node.note],
        edges: [edge("e1", "start", "note"), edge("e2", "note", "start")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1",
          message:
            'Edge "e2" enters block "start" (Started by hand), which is a trigger. End the edge at another block, turn it round, or remove it.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, node.note],
        edges: [edge("e1", "note", "start")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/0",
          message:
            'Edge "e1" enters block "start" (Started by hand), which is a trigger. End the edge at another block, turn it round, or remove it.',
        },
      ],
    },
  ],
  *check({ graph, graphAt }) {
    const repeated = lazy(() => repeatedIds(graph));
    for (const edge of graph.edges.filter(({ to }) => to?.group === "trigger")) {
      if (edge.to === undefined || repeated().has(edge.to.id ?? "")) continue;
      yield {
        at: append(graphAt, "edges", edge.index),
        message: `${edgeName(edge)} enters ${blockName(edge.to)}, which is a trigger. End the edge at another block, turn it round, or remove it.`,
      };
    }
  },
};
