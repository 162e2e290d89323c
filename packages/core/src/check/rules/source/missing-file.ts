import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

/** Where a source folder names a file or a key, it is there. */
export const sourceMissingFile: SourceRule = {
  id: "source/missing-file",
  severity: "error",
  on: "source",
  summary: "Every file that a source folder needs or names must be there",
  why: "The pack would lack what its author counts on.",
  good: [
    {
      folder: exampleFolder({
        "assets.yaml": "- key: price-list\n  role: source_document\n",
        "assets/price-list.csv": "what,price\n",
      }),
    },
  ],
  bad: [
    {
      folder: { "brand.yaml": "name: Larkspur\n" },
      finds: [
        {
          path: "pack.yaml",
          line: 1,
          message: "There is no pack.yaml. Add it, with packId, name, version and schemaVersion.",
        },
      ],
    },
    {
      folder: exampleFolder({
        "assets.yaml": "- key: price-list\n  role: source_document\n  file: prices.csv\n",
        "assets/price.csv": "what,price\n",
      }),
      finds: [
        {
          path: "assets.yaml",
          line: 3,
          message: 'There is no file "prices.csv" in assets/. Did you mean "price.csv"?',
        },
        {
          path: "assets/price.csv",
          line: 1,
          message: 'No asset has the file "price.csv". List it in assets.yaml with its key and role, or remove it.',
        },
      ],
    },
  ],
};
