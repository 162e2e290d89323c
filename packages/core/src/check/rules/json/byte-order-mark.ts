import { packText } from "../../examples/texts.js";
import type { ReportedRule } from "../../rule.js";

/** JSON that is exchanged begins without a byte order mark (RFC 8259, 8.1). */
export const byteOrderMark: ReportedRule = {
  id: "json/byte-order-mark",
  severity: "warning",
  on: "text",
  summary: "A pack should begin without a byte order mark",
  why: "Some editors put one there unasked, and many programs that read JSON stop at it.",
  good: [{ text: packText() }],
  bad: [
    {
      text: `\ufeff${packText()}`,
      finds: [
        {
          at: "",
          message: "The text begins with a byte order mark, which many JSON readers refuse. Save it without one.",
        },
      ],
    },
  ],
};
