import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

/** A source folder refers to nothing outside of it. */
export const sourceUnsafePath: SourceRule = {
  id: "source/unsafe-path",
  severity: "error",
  on: "source",
  summary: "A path must stay within the source folder",
  why: "Otherwise a folder from a stranger could read files of the person who builds it.",
  good: [
    {
      folder: exampleFolder({
        "assets.yaml": "- key: price-list\n  role: source_document\n  file: 2026/prices.csv\n",
        "assets/2026/prices.csv": "what,price\n",
      }),
    },
  ],
  bad: [
    {
      folder: exampleFolder({ "assets.yaml": "- key: logo\n  role: source_document\n  file: ../../secret.txt\n" }),
      finds: [
        {
          path: "assets.yaml",
          line: 3,
          message: 'The file of this asset has the part "..". Give its path within assets/.',
        },
      ],
    },
  ],
};
