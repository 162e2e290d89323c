import { anyOutcome } from "../../../blocks/block-kind.js";
import type { PatchOperation } from "../../../diagnostic.js";
import type { Edge } from "../../../graph/automation-graph.js";
import { repeatedIds } from "../../../graph/repeated-ids.js";
import { append, type Pointer } from "../../../json.js";
import { lazy } from "../../../memoise.js";
import { didYouMean, nearest } from "../../../words/did-you-mean.js";
import { listOf, quote } from "../../../words/wording.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { blockName, edgeName } from "../../subjects/names.js";
import { leavesByKnownOutput } from "../../subjects/outputs.js";

const ask = block("ask", "control.if", { field: "last_reply_at", operator: "is_set" });
const sort = block("sort", "control.ai_branch", { prompt: "Buyer or seller?", outcomes: ["buyer", "seller"] });

/** The handles a block's edges leave by (format document, Edge): the catalogue's outputs. */
export const invalidHandle: GraphRule = {
  id: "graph/invalid-handle",
  severity: "error",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "An edge must leave its block by an output the block has",
  why: "A contact leaves a block by one of its outputs; an edge on any other is never walked, and the importer refuses it.",
  good: [
    {
      pack: automationPack({
        nodes: [node.start, ask, sort, node.note],
        edges: [
          edge("e1", "start", "ask", "next"),
          edge("e2", "ask", "sort", "true"),
          edge("e3", "sort", "note", "Wants to sell"),
        ],
      }),
    },
  ],
  bad: [
    {
      pack: automationPack({
        nodes: [node.start, ask, node.note],
        edges: [edge("e1", "start", "ask"), edge("e2", "ask", "note", "ture")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1/handle",
          message:
            'Edge "e2" leaves block "ask" (If they have replied) by "ture", but its outputs are "true" and "false". Did you mean "true"?',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, ask, node.note],
        edges: [edge("e1", "start", "ask"), edge("e2", "ask", "note")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1",
          message:
            'Edge "e2" leaves block "ask" (If they have replied) without a handle, which means "next", but its outputs are "true" and "false". Write one of them as the handle.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, node.note],
        edges: [edge("e1", "start", "note", "done")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/0/handle",
          message:
            'Edge "e1" leaves block "start" (Started by hand) by "done", but its only output is "next". Leave the handle out.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, sort, node.note],
        edges: [edge("e1", "start", "sort"), edge("e2", "sort", "note", "")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1/handle",
          message:
            'Edge "e2" leaves block "sort" (Let AI choose: buyer or seller) by an empty handle. Write the outcome it belongs to.',
        },
      ],
    },
  ],
  *check({ graph, graphAt }) {
    const repeated = lazy(() => repeatedIds(graph));
    for (const edge of graph.edges.filter((edge) => leavesByKnownOutput(edge) === false)) {
      if (repeated().has(edge.source ?? "")) continue;
      const at = append(graphAt, "edges", edge.index);
      const place = append(at, "handle");
      const operation = mendOf(edge, place);
      yield {
        at: edge.handleWritten ? place : at,
        message: sentence(edge),
        ...(operation && { fix: { safety: "unsafe", operations: [operation] } }),
      };
    }
  },
};

/** Where a handle has one remedy: the output that was likely meant, or no handle for a block with one way on. */
function mendOf({ from, handle = "", handleWritten }: Edge, path: Pointer): PatchOperation | undefined {
  const outputs = from?.entry?.outputs ?? anyOutcome;
  if (outputs === anyOutcome || !handleWritten) return undefined;
  if (outputs.length === 1) return { op: "remove", path };
  const meant = nearest(handle, outputs);
  return meant === undefined ? undefined : { op: "replace", path, value: meant };
}

function sentence(edge: Edge): string {
  const { from, handle = "", handleWritten } = edge;
  const outputs = from?.entry?.outputs ?? anyOutcome;
  const leaves = `${edgeName(edge)} leaves ${from === undefined ? "its block" : blockName(from)}`;
  if (outputs === anyOutcome) return `${leaves} by an empty handle. Write the outcome it belongs to.`;
  const by = handleWritten ? `by ${quote(handle)}` : 'without a handle, which means "next"';
  if (outputs.length === 1)
    return `${leaves} ${by}, but its only output is ${outputs.map(quote).join("")}. Leave the handle out.`;
  const remedy = (handleWritten && didYouMean(handle, outputs)) || " Write one of them as the handle.";
  return `${leaves} ${by}, but its outputs are ${listOf(outputs.map(quote), "and")}.${remedy}`;
}
