import { quote } from "../../../words/wording.js";
import { automation, graph, pack } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { sentenceStart } from "../../subjects/names.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";
import { changedItemName } from "../common/change-names.js";

/** A key is stable across the versions of a pack (format document), so an item whose key is gone is gone itself. */
export const removedItem: UpgradeRule = {
  id: "upgrade/removed-item",
  severity: "warning",
  on: "upgrade",
  summary: "An item that was released once should stay",
  why: "Other items, other packs and people may rely on it. An upgrade keeps installed items, unless you use --prune.",
  good: [{ from: pack(), pack: pack({ version: "2.0.0", automations: [automation(graph)] }) }],
  bad: [
    {
      from: pack({ automations: [automation(graph)] }),
      pack: pack({ version: "2.0.0" }),
      finds: [
        {
          at: "",
          message:
            'Automation "Follow up" (follow-up) was in release "1.0.0" and is gone. See what relies on it before this release is installed.',
        },
      ],
    },
  ],
  *check(upgrade) {
    if (areOfTwoPacks(upgrade)) return;
    for (const { item, change } of upgrade.diff.changes) {
      if (change !== "removed") continue;
      const was = `${sentenceStart(changedItemName(item, [upgrade.from]))} was in release ${quote(upgrade.from.version)}`;
      const leave = upgrade.leave.get(`${item.kind} ${item.key}`);
      if (upgrade.reader === "author")
        yield {
          at: upgrade.placeOf(item),
          message: `${was} and is gone. See what relies on it before this release is installed.`,
        };
      // Where the workspace has it no more there is nothing to tell.
      else if (leave !== undefined)
        yield { at: upgrade.placeOf(item), message: `${was} and is not in this one. ${leaveWords[leave]}` };
    }
  },
};

const leaveWords = {
  stays: "It stays in the workspace, outside the pack.",
  goes: "It goes from the workspace, unless the plan says why it stays.",
} as const;
