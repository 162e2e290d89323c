import { quote } from "../../../words/wording.js";
import { assetPack } from "../../examples/packs.js";
import type { RepositoryRule } from "../../rule.js";

const ignored = { rule: "asset/no-content", reason: "The file is added by hand." };

/** An ignore of the configuration file accepts a finding; this one accepts what is not there. */
export const unusedIgnore: RepositoryRule = {
  id: "config/unused-ignore",
  severity: "warning",
  on: "repository",
  summary: "An ignore should match a finding",
  why: "What it once accepted is gone, or its rule or place is mistyped; left where it is, it may hide the next finding unseen.",
  good: [
    {
      files: [{ path: "pack.json", pack: assetPack({ data: null }) }],
      configuration: { ignore: [ignored] },
    },
  ],
  bad: [
    {
      files: [{ path: "pack.json", pack: assetPack() }],
      configuration: { ignore: [ignored] },
      finds: [
        {
          at: "/ignore/0",
          message:
            'This ignore of "asset/no-content" matches no finding. Remove it, or correct its rule, packId, item, pointer or keyPath.',
        },
      ],
    },
  ],
  *check({ unusedIgnores }) {
    for (const { path, at, rule } of unusedIgnores)
      yield {
        path,
        at,
        message: `This ignore of ${quote(rule)} matches no finding. Remove it, or correct its rule, packId, item, pointer or keyPath.`,
      };
  },
};
