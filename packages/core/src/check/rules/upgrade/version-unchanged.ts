import { neededBump, nextVersion } from "../../../versions/next-version.js";
import { count, quote } from "../../../words/wording.js";
import { pack } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";
import { changeSentence } from "../common/change-names.js";

/** The version identifies a release (format document, Versioning); what counts as a change, the diff says. */
export const versionUnchanged: UpgradeRule = {
  id: "upgrade/version-unchanged",
  severity: "error",
  on: "upgrade",
  summary: "A release that changes anything has a version of its own",
  why: "A workspace that has this version cannot see that the contents are new.",
  good: [
    { from: pack({ author: "Larkspur Realty" }), pack: pack({ version: "1.0.1" }) },
    { from: pack({ exportedAt: "2026-03-01T09:00:00Z" }), pack: pack({ automations: [] }) },
  ],
  bad: [
    {
      from: pack({ author: "Larkspur Realty" }),
      pack: pack({ author: "Larkspur & Main Realty" }),
      finds: [
        {
          at: "/version",
          message:
            'This is release "1.0.0" like the one before, with other contents: "author" of the pack is changed. Give it version "1.0.1".',
        },
      ],
    },
  ],
  *check(upgrade) {
    const { from, to, order, diff } = upgrade;
    const [first, ...others] = diff.changes.filter((change) => change.class !== "layout");
    if (order.order !== "same" || first === undefined || areOfTwoPacks(upgrade)) return;
    const more = others.length === 0 ? "" : `, and ${count(others.length, "other item")} differ`;
    const next = nextVersion(from.version, neededBump(from.version, diff.bump));
    const given = next === null ? "Give it another version." : `Give it version ${quote(next)}.`;
    const isAuthor = upgrade.reader === "author";
    const remedy = isAuthor ? given : "Ask its author for a release that has a version of its own.";
    yield {
      at: "/version",
      message: `This is release ${quote(to.version)} like the one before, with other contents: ${changeSentence(first, [to, from])}${more}. ${remedy}`,
      ...(isAuthor &&
        next !== null && { fix: { safety: "unsafe", operations: [{ op: "replace", path: "/version", value: next }] } }),
    };
  },
};
