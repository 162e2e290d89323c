import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

/** Names in a mapping are unique (YAML 1.2, 3.2.1.3). */
export const sourceDuplicateKey: SourceRule = {
  id: "source/duplicate-key",
  severity: "error",
  on: "source",
  summary: "No name may stand twice in one mapping",
  why: "Only one of the two values could reach the pack, and which one nobody can tell.",
  good: [{ folder: exampleFolder({ "brand.yaml": "color: blue\naccent: green\n" }) }],
  bad: [
    {
      folder: exampleFolder({ "brand.yaml": "color: blue\ncolor: green\n" }),
      finds: [{ path: "brand.yaml", line: 2, message: '"color" stands twice in one mapping. Keep one of them.' }],
    },
  ],
};
