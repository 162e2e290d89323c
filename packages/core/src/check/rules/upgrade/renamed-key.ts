import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { pack, pipeline } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { sentenceStart } from "../../subjects/names.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";
import { changedItemName } from "../common/change-names.js";

/** A key is stable across the versions of a pack (format document, Pack). */
export const renamedKey: UpgradeRule = {
  id: "upgrade/renamed-key",
  severity: "warning",
  on: "upgrade",
  summary: "An item should keep its key from release to release",
  why: "An upgrade finds what is installed by its key. The item is recognized because nothing else changed. But other packs and scripts that know the old key no longer find it.",
  good: [
    {
      from: pack({ pipelines: [pipeline()] }),
      pack: pack({ version: "1.1.0", pipelines: [pipeline(undefined, "sales", "Buyers")] }),
    },
  ],
  bad: [
    {
      from: pack({ pipelines: [pipeline()] }),
      pack: pack({ version: "2.0.0", pipelines: [pipeline(undefined, "buyers")] }),
      finds: [
        {
          at: "/pipelines/0/key",
          message:
            'Pipeline "Sales" (buyers) had the key "sales" before, and is the same but for that. Give it back its key, unless the change is meant.',
        },
      ],
    },
  ],
  *check(upgrade) {
    if (areOfTwoPacks(upgrade)) return;
    for (const { item, change, previousKey } of upgrade.diff.changes) {
      if (change !== "renamed" || previousKey === undefined) continue;
      yield {
        at: append(upgrade.placeOf(item), "key"),
        message: `${sentenceStart(changedItemName(item, [upgrade.to]))} had the key ${quote(previousKey)} before, and is the same but for that. ${upgrade.reader === "author" ? "Give it back its key, unless the change is meant." : "It continues as the same item."}`,
      };
    }
  },
};
