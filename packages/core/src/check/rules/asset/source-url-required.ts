import { emailImagePack } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";
import { isSet } from "../../well-formed.js";

/** An email_image needs its sourceUrl (format document, Asset). */
export const sourceUrlRequired: AssetRule = {
  id: "asset/source-url-required",
  severity: "error",
  on: "asset",
  summary: "An email image must give its sourceUrl",
  why: "Installing copies the image and puts the copy's address in place of this one; without it, the image in the emails cannot be identified.",
  good: [{ pack: emailImagePack() }],
  bad: [
    {
      pack: emailImagePack({ sourceUrl: undefined }),
      finds: [
        {
          at: "/assets/0",
          message:
            'Asset "banner.gif" is an email image without a sourceUrl. Add the address that the email templates use for it.',
        },
      ],
    },
    {
      pack: emailImagePack({ sourceUrl: null }),
      finds: [
        {
          at: "/assets/0",
          message:
            'Asset "banner.gif" is an email image without a sourceUrl. Add the address that the email templates use for it.',
        },
      ],
    },
  ],
  *check({ at, asset }) {
    if (asset.role !== "email_image" || isSet(asset.sourceUrl)) return;
    yield {
      at,
      message: `${sentenceStart(assetName(asset))} is an email image without a sourceUrl. Add the address that the email templates use for it.`,
    };
  },
};
