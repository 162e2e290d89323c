import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

const nested = (levels: number): string => `a: ${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}\n`;

/** A file of 60 lines whose aliases would make a text of 2 to the power of 59 words. */
const doubling = Array.from(
  { length: 60 },
  (_, level) => `a${level}: &a${level} ${level === 0 ? "[word]" : `[*a${level - 1}, *a${level - 1}]`}\n`,
).join("");

/** A pack nests at most 256 levels; what wraps a value in its file may add one. */
export const sourceLimit: SourceRule = {
  id: "source/limit",
  severity: "error",
  on: "source",
  summary: "A source file must nest at most 257 levels, be no larger than is read, and repeat little by aliases",
  why: "A huge file would use up the memory of the program that builds it.",
  good: [{ folder: exampleFolder({ "brand.yaml": nested(250) }) }],
  bad: [
    {
      folder: exampleFolder({ "brand.yaml": nested(258) }),
      finds: [
        {
          path: "brand.yaml",
          line: 1,
          message: "This is at level 258; a file has at most 257. Nest it less deeply.",
        },
      ],
    },
    {
      folder: exampleFolder({ "brand.yaml": doubling }),
      finds: [
        {
          path: "brand.yaml",
          line: 15,
          message: "The aliases of this file repeat too much. Write the values out.",
        },
      ],
    },
  ],
};
