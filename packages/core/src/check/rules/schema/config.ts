import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

const blocks = {
  blockSchemasVersion: 1,
  blocks: {
    "control.wait": {
      title: "Wait",
      config: { type: "object", oneOf: [{ required: ["minutes"] }, { required: ["until"] }] },
    },
  },
};

const wait = (config: Record<string, unknown>): ReturnType<typeof automationPack> =>
  automationPack({
    nodes: [node.start, block("pause", "control.wait", config), node.note],
    edges: [edge("e1", "start", "pause"), edge("e2", "pause", "note")],
  });

/**
 * The format document does not publish the config of blocks; a team may hand in JSON Schemas for the kinds it knows.
 */
export const schemaConfig: ReportedRule = {
  id: "schema/config",
  severity: "error",
  on: "shape",
  summary: "The config of a block must be what the team's own schema for its kind asks for",
  why: "A team wrote down what its blocks need; this block would not work as the team means it to.",
  good: [{ pack: wait({ minutes: 60 }), blocks }],
  bad: [
    {
      pack: wait({}),
      blocks,
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config",
          message:
            'The config of block "pause" (Wait) must have exactly one of the forms that the team\'s schema lists.',
        },
      ],
    },
    {
      pack: wait({ minutes: 60, until: "09:00" }),
      blocks,
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config",
          message:
            'The config of block "pause" (Wait) must have exactly one of the forms that the team\'s schema lists.',
        },
      ],
    },
  ],
};
