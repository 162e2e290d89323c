import { quote } from "../../../words/wording.js";
import { pack } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";

/** Which of two releases is older follows from their versions, else by when they were exported. */
export const downgrade: UpgradeRule = {
  id: "upgrade/downgrade",
  severity: "error",
  on: "upgrade",
  summary: "An older release does not replace a newer one unless that is asked for",
  why: "What the newer release added would be forgotten, most often because of a file that was mixed up.",
  good: [
    { from: pack({ version: "1.0.0" }), pack: pack({ version: "1.1.0" }) },
    { from: pack({ version: "1.1.0" }), pack: pack({ version: "1.0.0" }), allowDowngrade: true },
  ],
  bad: [
    {
      from: pack({ version: "1.10.0" }),
      pack: pack({ version: "1.9.0" }),
      finds: [
        {
          at: "/version",
          message:
            'Release "1.9.0" is older than "1.10.0", which it is to replace. Take a newer release, or ask for the downgrade.',
        },
      ],
    },
  ],
  *check(upgrade) {
    const { from, to, order, downgradeAllowed } = upgrade;
    if (order.order !== "older" || downgradeAllowed || areOfTwoPacks(upgrade)) return;
    yield {
      at: "/version",
      message: `Release ${quote(to.version)} is older than ${quote(from.version)}, which it is to replace. Take a newer release, or ask for the downgrade.`,
    };
  },
};
