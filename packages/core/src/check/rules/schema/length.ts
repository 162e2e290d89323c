import { pack, templatePack } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

/**
 * Texts have a least and a most number of characters (the tables of the format document); a character is a Unicode code
 * point.
 */
export const schemaLength: ReportedRule = {
  id: "schema/length",
  severity: "error",
  on: "shape",
  summary: "A text must be as long as its place allows",
  why: "The importer refuses a text that does not fit, and with it the whole pack.",
  good: [{ pack: pack({ name: "🏡".repeat(160) }) }],
  bad: [
    {
      pack: pack({ name: "" }),
      finds: [{ at: "/name", message: '"name" of the pack is empty; it needs at least 1 character.' }],
    },
    {
      pack: pack({ name: "Buyers ".repeat(23) }),
      finds: [{ at: "/name", message: '"name" of the pack has 161 characters; at most 160 are allowed.' }],
    },
    {
      pack: templatePack({ category: "Welcome ".repeat(8) }),
      finds: [
        {
          at: "/messageTemplates/0/category",
          message: '"category" of message template "welcome" has 64 characters; at most 60 are allowed.',
        },
      ],
    },
  ],
};
