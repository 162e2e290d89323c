import type { Edge } from "../../../graph/automation-graph.js";
import { append } from "../../../pointer.js";
import { quote } from "../../../words/quote.js";
import { automationPack, edge, node } from "../../example-packs.js";
import type { GraphRule } from "../../rule.js";

/** Edges are told apart by their id (format document, Edge). */
export const duplicateEdgeId: GraphRule = {
  id: "graph/duplicate-edge-id",
  severity: "error",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "Two edges of an automation must not share an id",
  why: "An upgrade finds an edge by its id: with two of one id it would change or remove the wrong one.",
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
      pack: automationPack({
        nodes: [node.start, node.note, node.task],
        edges: [edge("e1", "start", "note"), edge("e1", "note", "task")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1/id",
          message: 'Edge 2 has the id "e1", as edge 1 has. Give one of them an id of its own.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, node.note],
        edges: [edge("e1", "start", "note"), edge("e1", "start", "note", "next")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1/id",
          message: 'Edge 2 is edge 1 once more, with the same id "e1". Remove one of them.',
        },
      ],
    },
  ],
  *check({ graph, graphAt }) {
    if (new Set(graph.edges.map(({ id }) => id)).size === graph.edges.length) return;
    const firsts = new Map<string, Edge>();
    for (const edge of graph.edges) {
      if (edge.id === undefined) continue;
      const first = firsts.get(edge.id);
      if (first === undefined) {
        firsts.set(edge.id, edge);
        continue;
      }
      const at = append(graphAt, "edges", edge.index);
      const same = edge.source === first.source && edge.target === first.target && edge.handle === first.handle;
      const [mine, its] = [`Edge ${edge.index + 1}`, `edge ${first.index + 1}`];
      yield {
        at: append(at, "id"),
        message: same
          ? `${mine} is ${its} once more, with the same id ${quote(edge.id)}. Remove one of them.`
          : `${mine} has the id ${quote(edge.id)}, as ${its} has. Give one of them an id of its own.`,
        related: [{ at: append(graphAt, "edges", first.index, "id"), message: "The first edge with this id" }],
        ...(same ? { fix: { safety: "safe", operations: [{ op: "remove", path: at }] } } : {}),
      };
    }
  },
};
