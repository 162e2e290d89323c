import { automationPack, graph, pack } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

/** Some members always have one and the same value (the tables of the format document). */
export const schemaConst: ReportedRule = {
  id: "schema/const",
  severity: "error",
  on: "shape",
  summary: "A member with a constant value must have exactly that",
  why: "These values say what the file is and which edition of the format it follows; the importer reads no other.",
  good: [{ pack: pack({ format: "service.setup-pack" }) }],
  bad: [
    {
      pack: pack({ format: "setup-pack" }),
      finds: [{ at: "/format", message: '"format" of the pack is "setup-pack"; it must be "service.setup-pack".' }],
    },
    {
      pack: automationPack(graph, { version: 2 }),
      finds: [
        {
          at: "/automations/0/document/version",
          message: '"version" of the document of automation "follow-up" is 2; it must be 1.',
        },
      ],
    },
  ],
};
