import { append } from "../../../json.js";
import { assetPack } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";
import { isSet } from "../../well-formed.js";

/** sourceUrl is for an email_image only (format document, Asset). */
export const sourceUrlNotAllowed: AssetRule = {
  id: "asset/source-url-not-allowed",
  severity: "error",
  on: "asset",
  summary: "Only an email image may give a sourceUrl",
  why: "Only images of emails are copied under a new address; the importer refuses the field on any other file.",
  good: [{ pack: assetPack({ sourceUrl: null }) }],
  bad: [
    {
      pack: assetPack({ sourceUrl: "https://cdn.example.com/price-list.txt" }),
      finds: [
        {
          at: "/assets/0/sourceUrl",
          message:
            'Asset "price-list.txt" has the role source_document, but only an email_image has a sourceUrl. Remove it, or change the role.',
        },
      ],
    },
  ],
  *check({ at, asset }) {
    const { role, sourceUrl } = asset;
    if (typeof role !== "string" || role === "email_image" || !isSet(sourceUrl)) return;
    yield {
      at: append(at, "sourceUrl"),
      message: `${sentenceStart(assetName(asset))} has the role ${role}, but only an email_image has a sourceUrl. Remove it, or change the role.`,
    };
  },
};
