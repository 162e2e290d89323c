import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

/** Names in a mapping are unique (YAML 1.2, 3.2.1.3). */
export const sourceDuplicateKey: SourceRule = {
  id: "source/duplicate-key",
  severity: "error",
  on: "source",
  summary: "A name must not be in one mapping twice",
  why: "Only one of the two values could get into the pack, and it is not clear which one.",
  good: [{ folder: exampleFolder({ "brand.yaml": "color: blue\naccent: green\n" }) }],
  bad: [
    {
      folder: exampleFolder({ "brand.yaml": "color: blue\ncolor: green\n" }),
      finds: [{ path: "brand.yaml", line: 2, message: '"color" is in one mapping twice. Keep one of them.' }],
    },
  ],
};
