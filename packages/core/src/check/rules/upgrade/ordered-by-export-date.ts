import { quote } from "../../../words/wording.js";
import { pack } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";

const spring = { version: "spring", exportedAt: "2026-03-09T16:20:00Z" } as const;
const summer = { version: "summer", exportedAt: "2026-06-11T08:00:00Z" } as const;

/** Where semver cannot order two versions, the later export is the newer release. */
export const orderedByExportDate: UpgradeRule = {
  id: "upgrade/ordered-by-export-date",
  severity: "warning",
  on: "upgrade",
  summary: "The versions should show which release is newer",
  why: "When a file was written says little about what is in it: an old release that is exported again counts as new.",
  good: [{ from: pack({ ...spring, version: "1.0.0" }), pack: pack({ ...summer, version: "1.0.1" }) }],
  bad: [
    {
      from: pack(spring),
      pack: pack(summer),
      finds: [
        {
          at: "/version",
          message:
            'Versions "spring" and "summer" have no order, so the later export date decided that this release is newer. Give the release a version such as "1.0.0".',
        },
      ],
    },
  ],
  *check(upgrade) {
    const { from, to, order } = upgrade;
    if (order.order === "unknown" || order.by === "version" || areOfTwoPacks(upgrade)) return;
    yield {
      at: "/version",
      message: `Versions ${quote(from.version)} and ${quote(to.version)} have no order, so the later export date decided that this release is ${order.order}. ${upgrade.reader === "author" ? "Give the release a" : "Ask its author for a"} version such as "1.0.0".`,
    };
  },
};
