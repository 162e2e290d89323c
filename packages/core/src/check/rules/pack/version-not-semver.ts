import valid from "semver/functions/valid.js";
import { quote } from "../../../words/wording.js";
import { pack } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { meantInstead } from "../../subjects/names.js";

/** One or two numbers want only the zeros that make them three. */
const short = /^v?(0|[1-9]\d{0,8})(?:\.(0|[1-9]\d{0,8}))?$/;

/** What most versions look like; semver need not be loaded to know that they are sound. */
const usual = /^(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})(?:-[a-z]{1,20}(?:\.(?:0|[1-9]\d{0,8}))?)?$/;

/** A version that Semantic Versioning 2.0.0 cannot order. The format document asks for 1 to 40 characters only. */
export const versionNotSemver: PackRule = {
  id: "pack/version-not-semver",
  severity: "warning",
  on: "pack",
  summary: "A pack's version should be a semantic version",
  why: "Upgrades compare versions: if semver cannot order two versions, it is not known which release is newer.",
  good: [{ pack: pack({ version: "1.4.0-beta.2" }) }],
  bad: [
    {
      pack: pack({ version: "1.4" }),
      finds: [{ at: "/version", message: 'Version "1.4" is not a semantic version. Did you mean "1.4.0"?' }],
    },
    {
      pack: pack({ version: "spring" }),
      finds: [
        {
          at: "/version",
          message:
            'Version "spring" is not a semantic version. Write three numbers with dots between them, such as "1.0.0".',
        },
      ],
    },
  ],
  *check({ pack: { version } }) {
    if (typeof version !== "string" || usual.test(version) || valid(version) !== null) return;
    const numbers = short.exec(version);
    const meant = numbers === null ? undefined : `${numbers[1]}.${numbers[2] ?? 0}.0`;
    const remedy =
      meant === undefined
        ? 'Write three numbers with dots between them, such as "1.0.0".'
        : `Did you mean ${quote(meant)}?`;
    yield {
      at: "/version",
      message: `Version ${quote(version)} is not a semantic version. ${remedy}`,
      ...(meant !== undefined && { fix: meantInstead("/version", meant) }),
    };
  },
};
