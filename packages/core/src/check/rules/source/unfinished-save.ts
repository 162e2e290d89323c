import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

/** The plan of a save stands in a folder only while its files take their places. */
export const sourceUnfinishedSave: SourceRule = {
  id: "source/unfinished-save",
  severity: "error",
  on: "source",
  summary: "A save of a source folder must have come to its end",
  why: "Some files would be old and others new: a mix that no author wrote.",
  good: [{ folder: exampleFolder() }],
  bad: [
    {
      folder: exampleFolder({ ".setup-pack.tmp/plan.json": '[{ "target": "pack.yaml", "fresh": "new-0" }]' }),
      finds: [
        {
          path: ".setup-pack.tmp/plan.json",
          line: 1,
          message:
            "A save of this folder was cut off, and some of its files may be old and others new. Run setup-pack validate --fix on the folder, which ends the save.",
        },
      ],
    },
  ],
};
