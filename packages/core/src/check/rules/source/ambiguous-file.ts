import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

/** One thing is said in one file. */
export const sourceAmbiguousFile: SourceRule = {
  id: "source/ambiguous-file",
  severity: "error",
  on: "source",
  summary: "No two files may say the same thing",
  why: "Only one of them could get into the pack, and it is not clear which one.",
  good: [{ folder: exampleFolder({ "brand.yaml": "name: Larkspur\n" }) }],
  bad: [
    {
      folder: exampleFolder({ "brand.yaml": "name: Larkspur\n", "brand.yml": "name: Larkspur & Main\n" }),
      finds: [
        {
          path: "brand.yaml",
          line: 1,
          message: "brand.yaml and brand.yml say the same thing. Keep one of them.",
        },
      ],
    },
  ],
};
