import { quote } from "../../../words/wording.js";
import { automationPack, edge, node } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { sentenceStart } from "../../subjects/names.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";
import { changedFieldName } from "../common/change-names.js";

const before = automationPack({
  nodes: [node.start, node.note, node.task],
  edges: [edge("e1", "start", "note"), edge("e2", "note", "task")],
});
const shorter = { nodes: [node.start, node.note], edges: [edge("e1", "start", "note")] };

/** A block is identified in its automation by its id. */
export const removedBlock: UpgradeRule = {
  id: "upgrade/removed-block",
  severity: "warning",
  on: "upgrade",
  summary: "A block that was released once should stay, or be known to be gone",
  why: "Contacts may wait at it or reach it later, and other automations may rely on it.",
  good: [{ from: automationPack(shorter), pack: { ...before, version: "1.1.0" } }],
  bad: [
    {
      from: before,
      pack: automationPack(shorter, {}, { version: "2.0.0" }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes",
          message:
            'Block "task" of automation "Follow up" (follow-up) was in release "1.0.0" and is removed. Before installing, check that no contact is waiting at this step.',
        },
      ],
    },
  ],
  *check(upgrade) {
    if (areOfTwoPacks(upgrade)) return;
    for (const { item, fields } of upgrade.diff.changes) {
      for (const { path, change } of fields) {
        if (change !== "removed" || path[2] !== "nodes" || path.length !== 4) continue;
        yield {
          at: upgrade.placeOf(item, path),
          message: `${sentenceStart(changedFieldName(item, path, [upgrade.to, upgrade.from]))} was in release ${quote(upgrade.from.version)} and is removed. Before installing, check that no contact is waiting at this step.`,
        };
      }
    }
  },
};
