import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

/** A file that looks meant for the pack, but is not read. Others, such as a README, are left alone. */
export const sourceUnknownFile: SourceRule = {
  id: "source/unknown-file",
  severity: "warning",
  on: "source",
  summary: "A file in a folder of the pack should be one that is read",
  why: "What its author wrote there would not reach the pack, and nothing else would say so.",
  good: [{ folder: exampleFolder({ "README.md": "# Spring\n", "pipelines/.gitkeep": "" }) }],
  bad: [
    {
      folder: exampleFolder({ "brands.yaml": "name: Larkspur\n" }),
      finds: [
        { path: "brands.yaml", line: 1, message: 'Nothing reads the file "brands.yaml". Did you mean "brand.yaml"?' },
      ],
    },
    {
      folder: exampleFolder({ "templates/welcome.docx": "" }),
      finds: [
        {
          path: "templates/welcome.docx",
          line: 1,
          message:
            'Nothing reads the file "welcome.docx" here. Files of "templates/" end in .md, .txt, .html, .yaml, .yml or .json and are not in a subfolder; move or rename it.',
        },
      ],
    },
  ],
};
