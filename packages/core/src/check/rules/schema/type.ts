import { pack } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

/** Each member has a type (the tables of the format document). */
export const schemaType: ReportedRule = {
  id: "schema/type",
  severity: "error",
  on: "shape",
  summary: "A value must be of the type that its place takes",
  why: "The importer does not convert values: it refuses the whole pack.",
  good: [{ pack: pack({ author: "Harbor & Main", brand: null }) }],
  bad: [
    {
      pack: pack({ name: 7 }),
      finds: [{ at: "/name", message: '"name" of the pack is 7; it must be text in double quotes.' }],
    },
    {
      pack: pack({ schemaVersion: "2" }),
      finds: [
        {
          at: "/schemaVersion",
          message: '"schemaVersion" of the pack is the text "2"; it must be a whole number, without the quotes.',
        },
      ],
    },
    {
      pack: pack({ description: null }),
      finds: [
        {
          at: "/description",
          message: '"description" of the pack is null; it must be text in double quotes, or be left out.',
        },
      ],
    },
    { pack: [], finds: [{ at: "", message: "The pack is a list; it must be an object in curly braces." }] },
  ],
};
