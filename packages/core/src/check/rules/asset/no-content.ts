import { assetPack } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";
import { isSet } from "../../well-formed.js";

/** A file stands in the pack, at a public address, or in a staging area (format document, Asset). */
export const noContent: AssetRule = {
  id: "asset/no-content",
  severity: "warning",
  on: "asset",
  summary: "An asset should say where its contents are",
  why: "Without data, url and stagedFileId there is a name but no file, so the workspace has nothing to install.",
  good: [
    { pack: assetPack({ data: null, url: "https://cdn.example.com/price-list.txt" }) },
    { pack: assetPack({ data: undefined, stagedFileId: "file-7" }) },
  ],
  bad: [
    {
      pack: assetPack({ data: undefined }),
      finds: [
        {
          at: "/assets/0",
          message: 'Asset "price-list.txt" has no contents. Give it data, a url or a stagedFileId.',
        },
      ],
    },
    {
      pack: assetPack({ data: null, url: null, stagedFileId: null }),
      finds: [
        {
          at: "/assets/0",
          message: 'Asset "price-list.txt" has no contents. Give it data, a url or a stagedFileId.',
        },
      ],
    },
  ],
  *check({ at, asset }) {
    if (isSet(asset.data) || isSet(asset.url) || isSet(asset.stagedFileId)) return;
    yield {
      at,
      message: `${sentenceStart(assetName(asset))} has no contents. Give it data, a url or a stagedFileId.`,
    };
  },
};
