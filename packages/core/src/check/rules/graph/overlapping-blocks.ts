import { append } from "../../../json.js";
import { step } from "../../../layout/geometry.js";
import { automationPack, block, edge } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { freePlaces, mayOverlap, positionOf } from "../../subjects/free-places.js";
import { blockName, sentenceStart } from "../../subjects/names.js";

const at = (x: number, y: number) =>
  automationPack({
    nodes: [
      block("start", "trigger.manual", {}, { x: 0, y: 0 }),
      block("note", "action.add_note", { body: "Called back" }, { x, y }),
    ],
    edges: [edge("e1", "start", "note")],
  });

/** Two blocks drawn at one place. A position only matters to the editor (format document, Node). */
export const overlappingBlocks: GraphRule = {
  id: "graph/overlapping-blocks",
  severity: "info",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: "Two blocks should not have the same position",
  why: "In the editor the one hides the other, so that people overlook it.",
  good: [{ pack: at(0, step.below) }],
  bad: [
    {
      pack: at(0, 0),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'Block "note" (Note: Called back) has the same position as block "start" (Started by hand), at x 0 and y 0. Move one of them.',
        },
      ],
    },
  ],
  *check({ graph, graphAt }) {
    if (!mayOverlap(graph.blocks)) return;
    const places = freePlaces();
    const later = graph.blocks.filter((block) => {
      const position = positionOf(block);
      return position !== undefined && !block.repeated && block.id !== undefined && !places.take(position, block);
    });
    for (const block of later) {
      const position = positionOf(block);
      const first = position && places.firstAt(position);
      if (position === undefined || first === undefined) continue;
      const free = places.next(position, block);
      const place = append(graphAt, "nodes", block.index);
      yield {
        at: place,
        message: `${sentenceStart(blockName(block))} has the same position as ${blockName(first)}, at x ${position.x} and y ${position.y}. Move one of them.`,
        related: [{ at: append(graphAt, "nodes", first.index), message: "The first block at this place" }],
        ...(free === undefined
          ? {}
          : { fix: { safety: "safe", operations: [{ op: "replace", path: append(place, "position"), value: free }] } }),
      };
    }
  },
};
