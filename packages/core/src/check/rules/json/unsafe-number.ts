import { packText } from "../../example-texts.js";
import type { ReportedRule } from "../../rule.js";

/** A number that a double cannot hold is read differently by different programs (RFC 8259, 6). */
export const unsafeNumber: ReportedRule = {
  id: "json/unsafe-number",
  severity: "warning",
  on: "text",
  summary: "A number should be one that every reader understands alike",
  why: "It is rounded when it is read, so an id in it leads to another thing, or to none.",
  good: [{ text: packText(',\n  "brand": { "id": "12345678901234567890", "width": 0.1 }') }],
  bad: [
    {
      text: packText(',\n  "brand": { "id": 12345678901234567890 }'),
      finds: [
        {
          at: "/brand/id",
          message:
            "The number 12345678901234567890 becomes 12345678901234567000 when it is read. Write it as text in quotes, or round it to 15 digits.",
        },
      ],
    },
    {
      text: packText(',\n  "brand": { "width": 1e400 }'),
      finds: [
        {
          at: "/brand/width",
          message:
            "The number 1e400 becomes Infinity when it is read. Write it as text in quotes, or round it to 15 digits.",
        },
      ],
    },
  ],
};
