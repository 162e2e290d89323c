import { assetPack } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";

const logo = {
  role: "logo",
  fileName: "logo.png",
  mimeType: "image/png",
  data: null,
  url: "https://cdn.example.com/logo.png",
};

/** Assets are files of the brand or of email templates (format document, Pack). */
export const assetUnused: AssetRule = {
  id: "asset/unused",
  severity: "info",
  on: "asset",
  summary: "An image of the brand needs a brand",
  why: "Logos and photos are shown by the brand; without one the file travels with the pack and is never seen.",
  good: [{ pack: assetPack(logo, { brand: { name: "Harbor & Main" } }) }, { pack: assetPack() }],
  bad: [
    {
      pack: assetPack(logo),
      finds: [
        {
          at: "/assets/0",
          message:
            'Asset "logo.png" is a logo, but the pack has no brand to show it. Add the brand, or remove the asset.',
        },
      ],
    },
    {
      pack: assetPack({ ...logo, role: "social_share_image" }, { brand: null }),
      finds: [
        {
          at: "/assets/0",
          message:
            'Asset "logo.png" is a social share image, but the pack has no brand to show it. Add the brand, or remove the asset.',
        },
      ],
    },
  ],
  *check({ at, asset, hasBrand }) {
    const { role } = asset;
    if (typeof role !== "string" || role === "source_document" || role === "email_image" || hasBrand) return;
    const what = role.replaceAll("_", " ");
    yield {
      at,
      message: `${sentenceStart(assetName(asset))} is a ${what}, but the pack has no brand to show it. Add the brand, or remove the asset.`,
    };
  },
};
