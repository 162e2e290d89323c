import type { Edge } from "../../../graph/automation-graph.js";
import { cycles } from "../../../graph/cycles.js";
import { repeatedIds } from "../../../graph/repeated-ids.js";
import { append } from "../../../json.js";
import { listOf } from "../../../words/wording.js";
import { automationPack, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { blockName, edgeName } from "../../subjects/names.js";

const nameOf = (block: Edge["from"]): string => (block === undefined ? "a block" : blockName(block));

/** Returns the cycle begun so that the edge that stands last in `edges` closes it. */
function endingAtLast(cycle: readonly Edge[]): readonly Edge[] {
  const last = cycle.reduce((place, edge, index) => (edge.index > (cycle[place]?.index ?? -1) ? index : place), 0);
  return [...cycle.slice(last + 1), ...cycle.slice(0, last + 1)];
}

/** A graph is acyclic (format document, Document). */
export const cycle: GraphRule = {
  id: "graph/cycle",
  severity: "error",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "The blocks of an automation must not lead in a circle",
  why: "A contact that goes round would be texted again and again and never reach an end; the importer refuses such a graph.",
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
        edges: [edge("e1", "start", "note"), edge("e2", "note", "task"), edge("e3", "task", "note")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/2",
          message:
            'Edge "e3" closes a circle of block "note" (Note: Called back) and block "task" (Task: Call the seller). A contact would never come out: remove one of its edges, or lead one elsewhere.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, node.note],
        edges: [edge("e1", "start", "note"), edge("e2", "note", "note")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1",
          message:
            'Edge "e2" leads from block "note" (Note: Called back) back to itself. Remove it, or lead it to another block.',
        },
      ],
    },
  ],
  *check({ graph, graphAt }) {
    const found = cycles(graph);
    if (found.length === 0) return;
    const repeated = repeatedIds(graph);
    for (const edges of found) {
      if (edges.some(({ source }) => source !== undefined && repeated.has(source))) continue;
      const way = endingAtLast(edges);
      const closing = way.at(-1);
      if (closing === undefined) continue;
      const round = listOf(
        way.map(({ from }) => nameOf(from)),
        "and",
      );
      yield {
        at: append(graphAt, "edges", closing.index),
        message:
          way.length === 1
            ? `${edgeName(closing)} leads from ${nameOf(closing.from)} back to itself. Remove it, or lead it to another block.`
            : `${edgeName(closing)} closes a circle of ${round}. A contact would never come out: remove one of its edges, or lead one elsewhere.`,
        related: way.map((edge) => ({
          at: append(graphAt, "edges", edge.index),
          message: `From ${nameOf(edge.from)} to ${nameOf(edge.to)}`,
        })),
      };
    }
  },
};
