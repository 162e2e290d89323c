import { automationPack, edge, graph, node, pack } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

/** What a table of the format document marks as required has to be there. */
export const schemaRequired: ReportedRule = {
  id: "schema/required",
  severity: "error",
  on: "shape",
  summary: "A required member must be there",
  why: "The importer refuses the whole pack where one is missing.",
  good: [{ pack: pack() }],
  bad: [
    {
      pack: pack({ version: undefined }),
      finds: [{ at: "", message: 'The pack has no "version"; give a release number such as "1.0.0".' }],
    },
    {
      pack: automationPack({ nodes: [node.start, node.note], edges: [{ id: "e1", source: "start" }] }),
      finds: [
        {
          at: "/automations/0/document/graph/edges/0",
          message: 'Edge "e1" of automation "follow-up" has no "target"; give the id of the block it enters.',
        },
      ],
    },
    {
      pack: automationPack(graph, { settings: { allow_reenrollment: false, stop_on_reply: true } }),
      finds: [
        {
          at: "/automations/0/document/settings",
          message: 'The settings of automation "follow-up" have no "daily_send_limit"; give a number from 1 to 10000.',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, { ...node.note, id: undefined, ID: "note" }],
        edges: [edge("e1", "start", "note")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'The block at /automations/0/document/graph/nodes/1 has no "id"; give an id that no other block of the automation has. Did you mean it by "ID"?',
        },
      ],
    },
  ],
};
