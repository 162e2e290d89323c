import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

/** Source folders are written in YAML 1.2 with its core schema. */
export const sourceSyntax: SourceRule = {
  id: "source/syntax",
  severity: "error",
  on: "source",
  summary: "A source file must be UTF-8, and YAML 1.2 without tags and directives",
  why: "What cannot be read for certain would make another pack than its author meant.",
  good: [{ folder: exampleFolder({ "brand.yaml": 'motto: "Spring: it begins"\n' }) }],
  bad: [
    {
      folder: exampleFolder({ "brand.yaml": "name: Larkspur\nmotto: Spring: it begins\n" }),
      finds: [
        {
          path: "brand.yaml",
          line: 2,
          message:
            "Nested mappings are not allowed in compact mappings. Put a text with a colon and a space in quotation marks.",
        },
      ],
    },
    {
      folder: exampleFolder({ "brand.yaml": "founded: !date 2019-04-01\n" }),
      finds: [
        {
          path: "brand.yaml",
          line: 1,
          message: 'The tag "!date" is not read. Remove it, and write a text in quotation marks.',
        },
      ],
    },
  ],
};
