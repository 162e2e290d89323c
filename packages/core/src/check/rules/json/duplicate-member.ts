import { packText } from "../../examples/texts.js";
import type { ReportedRule } from "../../rule.js";

/** The names in an object should be unique (RFC 8259, 4); what happens where they are not is up to each reader. */
export const duplicateMember: ReportedRule = {
  id: "json/duplicate-member",
  severity: "error",
  on: "text",
  summary: "An object must not have a member twice",
  why: "Most readers drop the first without a word, so what you see in the file is not what is installed.",
  good: [{ text: packText(',\n  "brand": { "name": "Harbor", "Name": "Main" }') }],
  bad: [
    {
      text: packText(',\n  "name": "Another"'),
      finds: [
        {
          at: "/name",
          message:
            'The member "name" is in this object already, and most readers keep only the last. Remove or rename one.',
        },
      ],
    },
    {
      text: packText(',\n  "n\\u0061me": "Another"'),
      finds: [
        {
          at: "/name",
          message:
            'The member "name" is in this object already, and most readers keep only the last. Remove or rename one.',
        },
      ],
    },
  ],
};
