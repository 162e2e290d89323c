import type { Block } from "../../../graph/automation-graph.js";
import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { sentenceStart } from "../../subjects/names.js";

const again = block("note", "action.create_task", { title: "Call the seller" });

/** Blocks of one id are distinguished by where they stand. */
const nameByPlace = ({ index, entry }: Block): string =>
  `block ${index + 1}${entry === undefined ? "" : ` (${entry.title})`}`;

/** A node's id is unique in its graph (format document, Node). */
export const duplicateBlockId: GraphRule = {
  id: "graph/duplicate-block-id",
  severity: "error",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "Two blocks of an automation must not share an id",
  why: "Edges name blocks by id: if two blocks have the same id, it is not clear which one an edge means.",
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
      pack: automationPack({ nodes: [node.start, node.note, again], edges: [edge("e1", "start", "note")] }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/2/id",
          message:
            'Block 3 (Create task) has the id "note", as block 2 (Add note) has. Give one of them an id of its own.',
        },
      ],
    },
  ],
  *check({ graph, graphAt }) {
    for (const block of graph.blocks.filter(({ repeated }) => repeated)) {
      if (block.id === undefined) continue;
      const first = graph.byId.get(block.id);
      if (first === undefined) continue;
      yield {
        at: append(graphAt, "nodes", block.index, "id"),
        message: `${sentenceStart(nameByPlace(block))} has the id ${quote(block.id)}, as ${nameByPlace(first)} has. Give one of them an id of its own.`,
        related: [{ at: append(graphAt, "nodes", first.index, "id"), message: "The first block with this id" }],
      };
    }
  },
};
