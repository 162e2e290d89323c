import { append } from "../../../json.js";
import type { Asset, Loose } from "../../../model.js";
import { emailImage, emailImagePack } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";
import { wellFormed } from "../../well-formed.js";

/** Installing puts one copy's address in place of each sourceUrl (format document, Asset). */
export const duplicateSourceUrl: PackRule = {
  id: "asset/duplicate-source-url",
  severity: "warning",
  on: "pack",
  summary: "Two email images should not share a sourceUrl",
  why: "The address in the emails can be replaced by one copy only, so the other image is copied for nothing.",
  good: [{ pack: emailImagePack() }],
  bad: [
    {
      pack: emailImagePack({}, { assets: [emailImage(), emailImage({ key: "footer", fileName: "footer.gif" })] }),
      finds: [
        {
          at: "/assets/1/sourceUrl",
          message:
            'Asset "footer.gif" has the same sourceUrl as asset "banner.gif". Give each image the address that the emails use for it, or remove one.',
        },
      ],
    },
  ],
  reads: ({ pack }) => [pack.assets],
  *check({ pack }) {
    const first = new Map<string, readonly [number, Loose<Asset>]>();
    for (const [index, asset] of wellFormed(pack.assets)) {
      const { role, sourceUrl } = asset;
      if (role !== "email_image" || typeof sourceUrl !== "string" || sourceUrl === "") continue;
      const [place, earlier] = first.get(sourceUrl) ?? [];
      if (place === undefined || earlier === undefined) {
        first.set(sourceUrl, [index, asset]);
        continue;
      }
      yield {
        at: append("", "assets", index, "sourceUrl"),
        message: `${sentenceStart(assetName(asset))} has the same sourceUrl as ${assetName(earlier)}. Give each image the address that the emails use for it, or remove one.`,
        related: [{ at: append("", "assets", place, "sourceUrl"), message: "The first image with this sourceUrl" }],
      };
    }
  },
};
