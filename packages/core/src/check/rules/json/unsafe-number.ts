import { automation, block, edge, node } from "../../examples/packs.js";
import { packText } from "../../examples/texts.js";
import type { ReportedRule } from "../../rule.js";

const graphAt = (x: string) => ({
  nodes: [block("start", "trigger.manual", {}, { x, y: 0 }), node.note],
  edges: [edge("e1", "start", "note")],
});

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
    {
      text: packText(`,
  "automations": [${JSON.stringify(automation(graphAt("10.00000000000000001")))}]`).replace(
        '"10.00000000000000001"',
        "10.00000000000000001",
      ),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/0/position/x",
          message: "The number 10.00000000000000001 becomes 10 when it is read. Write a number of at most 15 digits.",
        },
      ],
    },
  ],
};
