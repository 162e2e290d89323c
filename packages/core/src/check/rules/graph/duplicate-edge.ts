import type { Finding } from "../../../diagnostic.js";
import type { Edge } from "../../../graph/automation-graph.js";
import { append, type Pointer } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { automationPack, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { areEqualExceptId } from "../../subjects/misdirected-edges.js";
import { edgeName } from "../../subjects/names.js";

/** Two edges with one source, handle and target. Our own advice, not the format document's. */
export const duplicateEdge: GraphRule = {
  id: "graph/duplicate-edge",
  severity: "warning",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "Two edges should not lead from one output to the same block",
  why: "The second edge adds nothing but a doubt: whether the block runs once for a contact, or twice.",
  good: [{ pack: automationPack({ nodes: [node.start, node.note], edges: [edge("e1", "start", "note")] }) }],
  bad: [
    {
      pack: automationPack({
        nodes: [node.start, node.note],
        edges: [edge("e1", "start", "note"), edge("e2", "start", "note", "next")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1",
          message:
            'Edge "e2" connects the same blocks as edge "e1": from "start" by "next" to "note". Remove one of them.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, node.note],
        edges: [edge("e1", "start", "note"), { ...edge("e2", "start", "note"), label: "Called back" }],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1",
          message:
            'Edge "e2" connects the same blocks as edge "e1": from "start" by "next" to "note". Remove one of them; they differ in what else they hold.',
        },
      ],
    },
  ],
  *check({ graph, graphAt, document }) {
    for (const { leaving } of graph.blocks.filter(({ leaving }) => leaving.length > 1)) {
      const firsts = new Map<string, Edge>();
      for (const edge of leaving) {
        if (edge.to === undefined || edge.handle === undefined) continue;
        const way = `${edge.to.index} ${edge.handle}`;
        const first = firsts.get(way);
        if (first === undefined) firsts.set(way, edge);
        else if (edge.id === undefined || edge.id !== first.id)
          yield finding(first, edge, graphAt, areEqualExceptId({ document }, first, edge));
      }
    }
  },
};

function finding(first: Edge, second: Edge, graphAt: Pointer, areTwins: boolean): Finding {
  const at = append(graphAt, "edges", second.index);
  const firstName = first.id === undefined ? `edge number ${first.index + 1}` : `edge ${quote(first.id)}`;
  const [source, handle, target] = [second.source, second.handle, second.target].map((name) => quote(name ?? ""));
  return {
    at,
    message: `${edgeName(second)} connects the same blocks as ${firstName}: from ${source} by ${handle} to ${target}. Remove one of them${areTwins ? "" : "; they differ in what else they hold"}.`,
    related: [{ at: append(graphAt, "edges", first.index), message: "The first edge between these blocks" }],
    fix: { safety: areTwins ? "safe" : "unsafe", operations: [{ op: "remove", path: at }] },
  };
}
