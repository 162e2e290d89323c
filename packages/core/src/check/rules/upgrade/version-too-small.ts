import { versionPart } from "../../../versions/compare-releases.js";
import { missingVersion } from "../../../versions/next-version.js";
import { quote } from "../../../words/wording.js";
import { automation, graph, pack } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";
import { changeSentence, heaviestField } from "../common/change-names.js";

const automations = [automation(graph)];

/** What each kind of change weighs, the table of version classes says. */
export const versionTooSmall: UpgradeRule = {
  id: "upgrade/version-too-small",
  severity: "warning",
  on: "upgrade",
  summary: "A version should grow by as much as the release changes",
  why: "Who installs a release reads from its version whether anything they rely on is gone or new.",
  good: [{ from: pack(), pack: pack({ version: "1.1.0", automations }) }],
  bad: [
    {
      from: pack(),
      pack: pack({ version: "1.0.1", automations }),
      finds: [
        {
          at: "/version",
          message:
            'Version "1.0.1" is too small a step from "1.0.0": automation "Follow up" (follow-up) is added, which is a minor change. Give the release version "1.1.0".',
        },
      ],
    },
  ],
  *check(upgrade) {
    const { from, to, order, diff, placeOf } = upgrade;
    if (order.order !== "newer" || areOfTwoPacks(upgrade) || versionPart(from.version)?.whole === to.version) return;
    const least = missingVersion(from.version, to.version, diff.bump);
    const heaviest = diff.changes.find((change) => change.class === diff.bump);
    if (least === undefined || heaviest === undefined) return;
    const change = `${changeSentence(heaviest, [to, from])}, which is a ${heaviest.class} change`;
    yield {
      at: "/version",
      message: `Version ${quote(to.version)} is too small a step from ${quote(from.version)}: ${change}. ${upgrade.reader === "author" ? `Give the release version ${quote(least)}.` : `Look at it as if it were version ${quote(least)}.`}`,
      related: [{ at: placeOf(heaviest.item, heaviestField(heaviest).path), message: heaviest.reason }],
    };
  },
};
