import { pack } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";

const other = "8c2f8d6e-7c1b-4f59-9a3e-5b0c3a1d2e4f";

/** A newer release upgrades the install with the same packId (format document, Versioning). */
export const differentPack: UpgradeRule = {
  id: "upgrade/different-pack",
  severity: "error",
  on: "upgrade",
  summary: "A release upgrades only the pack whose packId it has",
  why: "Items of two packs have nothing to do with each other: the upgrade would take away one pack and install another.",
  good: [{ from: pack(), pack: pack({ version: "1.0.1" }) }],
  bad: [
    {
      from: pack(),
      pack: pack({ packId: other }),
      finds: [
        {
          at: "/packId",
          message: `This pack is ${other}, and the one it is to upgrade is 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10. Give the release the packId of the pack it belongs to, or install it on its own.`,
        },
      ],
    },
  ],
  *check(upgrade) {
    if (!areOfTwoPacks(upgrade)) return;
    yield {
      at: "/packId",
      message: `This pack is ${upgrade.to.packId}, and the one it is to upgrade is ${upgrade.from.packId}. ${upgrade.reader === "author" ? "Give the release the packId of the pack it belongs to, or install" : "Install"} it on its own.`,
    };
  },
};
