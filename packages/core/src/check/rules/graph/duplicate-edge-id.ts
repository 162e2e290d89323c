import type { Edge } from "../../../graph/automation-graph.js";
import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { automationPack, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { areEqualExceptId, haveSameRoute } from "../../subjects/misdirected-edges.js";

/** An edge has an id (format document, Edge). That no other edge has it is our own advice. */
export const duplicateEdgeId: GraphRule = {
  id: "graph/duplicate-edge-id",
  severity: "warning",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "Two edges of an automation should not share an id",
  why: "An upgrade finds an edge by its id: if two have the same id, it compares all edges of the automation as one. Then an edge that the office drew conflicts with one that the release brings.",
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
    {
      pack: automationPack({
        nodes: [node.start, node.note],
        edges: [edge("e1", "start", "note"), { ...edge("e1", "start", "note"), label: "Called back" }],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1/id",
          message: 'Edge 2 connects the same blocks as edge 1, and has the same id "e1". Remove one of them.',
        },
      ],
    },
  ],
  *check({ graph, graphAt, document }) {
    const ids = new Set(graph.edges.map(({ id }) => id));
    if (ids.size === graph.edges.length) return;
    const freeId = freeIds(ids);
    const firsts = new Map<string, Edge>();
    for (const edge of graph.edges) {
      if (edge.id === undefined) continue;
      const first = firsts.get(edge.id);
      if (first === undefined) {
        firsts.set(edge.id, edge);
        continue;
      }
      const at = append(graphAt, "edges", edge.index);
      const [mine, its, id] = [`Edge ${edge.index + 1}`, `edge ${first.index + 1}`, quote(edge.id)];
      const isTwin = areEqualExceptId({ document }, first, edge);
      const place = {
        at: append(at, "id"),
        related: [{ at: append(graphAt, "edges", first.index, "id"), message: "The first edge with this id" }],
      };
      if (isTwin || haveSameRoute(first, edge))
        yield {
          ...place,
          message: isTwin
            ? `${mine} is ${its} once more, with the same id ${id}. Remove one of them.`
            : `${mine} connects the same blocks as ${its}, and has the same id ${id}. Remove one of them.`,
          fix: { safety: isTwin ? "safe" : "unsafe", operations: [{ op: "remove", path: at }] },
        };
      else
        yield {
          ...place,
          message: `${mine} has the id ${id}, as ${its} has. Give one of them an id of its own.`,
          fix: { safety: "unsafe", operations: [{ op: "replace", path: append(at, "id"), value: freeId(edge.id) }] },
        };
    }
  },
};

/** Gives for an id the next of `id-2`, `id-3`, … that no edge has. */
function freeIds(taken: ReadonlySet<string | undefined>): (id: string) => string {
  const last = new Map<string, number>();
  return (id) => {
    let number = (last.get(id) ?? 1) + 1;
    while (taken.has(`${id}-${number}`)) number++;
    last.set(id, number);
    return `${id}-${number}`;
  };
}
