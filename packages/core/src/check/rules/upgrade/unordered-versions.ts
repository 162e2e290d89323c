import { quote } from "../../../words/wording.js";
import { pack } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";

/** Versions are any text of 1 to 40 characters (format document); only semantic versions have an order of their own. */
export const unorderedVersions: UpgradeRule = {
  id: "upgrade/unordered-versions",
  severity: "error",
  on: "upgrade",
  summary: "It must be clear which of two releases is newer",
  why: "An older release would quietly take the place of a newer one.",
  good: [{ from: pack({ version: "1.0.0" }), pack: pack({ version: "1.0.1" }) }],
  bad: [
    {
      from: pack({ version: "spring" }),
      pack: pack({ version: "summer" }),
      finds: [
        {
          at: "/version",
          message:
            'It is not known whether "summer" is newer than "spring": they are not semantic versions, and the export dates do not decide. Give the release a version such as "1.0.0", or an exportedAt.',
        },
      ],
    },
  ],
  *check(upgrade) {
    const { from, to, order } = upgrade;
    if (order.order !== "unknown" || areOfTwoPacks(upgrade)) return;
    yield {
      at: "/version",
      message: `It is not known whether ${quote(to.version)} is newer than ${quote(from.version)}: they are not semantic versions, and the export dates do not decide. ${upgrade.reader === "author" ? "Give the release a" : "Ask its author for a"} version such as "1.0.0", or an exportedAt.`,
    };
  },
};
