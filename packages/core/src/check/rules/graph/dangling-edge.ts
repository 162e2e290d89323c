import { append } from "../../../json.js";
import { suggestion, suggestions } from "../../../words/did-you-mean.js";
import { quote } from "../../../words/wording.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { edgeName, meantInstead } from "../../subjects/names.js";

/** An edge joins two blocks of its own automation (format document, Edge). */
export const danglingEdge: GraphRule = {
  id: "graph/dangling-edge",
  severity: "error",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "An edge must join two blocks of its own automation",
  why: "At run time a contact would stop where the missing block should be, without a word to anyone.",
  good: [{ pack: automationPack({ nodes: [node.start, node.note], edges: [edge("e1", "start", "note")] }) }],
  bad: [
    {
      pack: automationPack({ nodes: [node.start, node.note], edges: [edge("e1", "start", "noet")] }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/0/target",
          message: 'Edge "e1" ends at "noet", which is not a block of this automation. Did you mean "note"?',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, node.note],
        edges: [edge("e1", "start", "note"), edge("e2", "elsewhere", "note")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/1/source",
          message:
            'Edge "e2" starts at "elsewhere", which is not a block of this automation. Remove the edge, or add the block.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, block("caf\u00e9", "action.add_note", { body: "Met at the caf\u00e9" })],
        edges: [edge("e1", "start", "cafe\u0301")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/0/target",
          message:
            'Edge "e1" ends at "cafe\u0301", which is not a block of this automation. Did you mean "caf\u00e9" (with U+00E9, not U+0065 U+0301)?',
        },
      ],
    },
  ],
  *check({ graph, graphAt }) {
    if (graph.connected || !graph.idsReadable || graph.blocks.length === 0) return;
    const suggest = suggestions();
    for (const edge of graph.edges) {
      const at = append(graphAt, "edges", edge.index);
      for (const [field, verb, id, block] of [
        ["source", "starts", edge.source, edge.from],
        ["target", "ends", edge.target, edge.to],
      ] as const) {
        if (id === undefined || block !== undefined) continue;
        const meant = suggest(id, graph.byId.keys());
        const remedy = suggestion(id, meant) || " Remove the edge, or add the block.";
        const path = append(at, field);
        yield {
          at: path,
          message: `${edgeName(edge)} ${verb} at ${quote(id)}, which is not a block of this automation.${remedy}`,
          ...(meant !== undefined && { fix: meantInstead(path, meant) }),
        };
      }
    }
  },
};
