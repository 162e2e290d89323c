import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { assetPack, emailImagePack } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";
import { contradictingMediaTypes } from "../common/media-types.js";

/** Many files begin with bytes that tell what they are; the format document asks for a mimeType and no more. */
export const mimeMismatch: AssetRule = {
  id: "asset/mime-mismatch",
  severity: "warning",
  on: "asset",
  summary: "The mimeType of an asset should be that of its data",
  why: "A browser or an email program that trusts the wrong type shows a broken image, or none.",
  good: [
    { pack: emailImagePack({ mimeType: "image/GIF" }) },
    { pack: assetPack({ mimeType: "application/octet-stream" }) },
    { pack: assetPack({ mimeType: "image/png" }) },
  ],
  bad: [
    {
      pack: emailImagePack({ mimeType: "image/png" }),
      finds: [
        {
          at: "/assets/0/mimeType",
          message:
            'Asset "banner.gif" gives its type as "image/png", but its data begins like "image/gif". Write that, or put in the right file.',
        },
      ],
    },
  ],
  *check({ at, asset, contents }) {
    const { mimeType } = asset;
    if (typeof mimeType !== "string" || contents === undefined) return;
    const usual = contradictingMediaTypes(mimeType, contents)?.[0];
    if (usual === undefined) return;
    const path = append(at, "mimeType");
    yield {
      at: path,
      message: `${sentenceStart(assetName(asset))} gives its type as ${quote(mimeType)}, but its data begins like ${quote(usual)}. Write that, or put in the right file.`,
      fix: { safety: "unsafe", operations: [{ op: "replace", path, value: usual }] },
    };
  },
};
