import { automationPack, edge, node, pack, pipeline, stage } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

/** Tables of the format document that say so have no other members than theirs. */
export const schemaUnknownField: ReportedRule = {
  id: "schema/unknown-field",
  severity: "error",
  on: "shape",
  summary: "An object that the format closes must have no other members",
  why: "The importer refuses the whole pack, and what a mistyped member says would be lost anyway.",
  good: [
    {
      pack: automationPack({
        nodes: [node.start, { ...node.note, comment: "Blocks are open" }],
        edges: [edge("e1", "start", "note")],
      }),
    },
  ],
  bad: [
    {
      pack: pack({ descripton: "Follows up new leads" }),
      finds: [{ at: "/descripton", message: '"descripton" is not a field of the pack. Did you mean "description"?' }],
    },
    {
      pack: pack({ owner: "Harbor & Main" }),
      finds: [{ at: "/owner", message: '"owner" is not a field of the pack; remove it.' }],
    },
    {
      pack: pack({
        pipelines: [
          pipeline([
            stage("new", "OPEN", { colour: "#22c55e" }),
            stage("won", "CLOSED_WON"),
            stage("lost", "CLOSED_LOST"),
          ]),
        ],
      }),
      finds: [
        {
          at: "/pipelines/0/stages/0/colour",
          message: '"colour" is not a field of stage "new" of pipeline "sales". Did you mean "color"?',
        },
      ],
    },
  ],
};
