import { packText } from "../../examples/texts.js";
import type { ReportedRule } from "../../rule.js";

const nested = (levels: number): string => packText(`,\n  "brand": ${'{"a":'.repeat(levels)}0${"}".repeat(levels)}`);

/** Readers may limit how deep and how large a text is (RFC 8259, 9). */
export const limit: ReportedRule = {
  id: "json/limit",
  severity: "error",
  on: "text",
  summary: "A pack must nest at most 256 levels, in a file no larger than is read",
  why: "A huge file would use up the memory of the program that opens it. Normal packs are far below the limits.",
  good: [{ text: nested(255) }],
  bad: [
    {
      text: nested(256),
      finds: [
        {
          at: `/brand${"/a".repeat(255)}`,
          message: "This object is at level 257; at most 256 levels are read. Nest it less deeply.",
        },
      ],
    },
  ],
};
