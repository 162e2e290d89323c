import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { assetPack } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";
import { isHttpsAddress } from "../common/web-address.js";

/** A url is a public https link (format document, Asset). */
export const urlNotHttps: AssetRule = {
  id: "asset/url-not-https",
  severity: "error",
  on: "asset",
  summary: "The url of an asset must be an https address",
  why: "The workspace fetches the file from there: without https others could exchange it, and without a host it cannot be fetched.",
  good: [
    { pack: assetPack({ data: null, url: "https://cdn.example.com/price-list.txt" }) },
    { pack: assetPack({ url: null }) },
  ],
  bad: [
    {
      pack: assetPack({ url: "http://cdn.example.com/price-list.txt" }),
      finds: [
        {
          at: "/assets/0/url",
          message:
            'Asset "price-list.txt" is to be fetched from "http://cdn.example.com/price-list.txt", which is not secure. Use its https address.',
        },
      ],
    },
    {
      pack: assetPack({ url: "cdn.example.com/price-list.txt" }),
      finds: [
        {
          at: "/assets/0/url",
          message:
            'Asset "price-list.txt" is to be fetched from "cdn.example.com/price-list.txt", which is not a full https address. Write it as "https://host/path", or remove the url.',
        },
      ],
    },
  ],
  *check({ at, asset }) {
    const { url } = asset;
    if (typeof url !== "string" || isHttpsAddress(url)) return;
    const path = append(at, "url");
    const message = `${sentenceStart(assetName(asset))} is to be fetched from ${quote(url)}, which`;
    const secure = url.replace(/^http:/i, "https:");
    if (secure !== url && isHttpsAddress(secure))
      yield {
        at: path,
        message: `${message} is not secure. Use its https address.`,
        fix: { safety: "unsafe", operations: [{ op: "replace", path, value: secure }] },
      };
    else
      yield {
        at: path,
        message: `${message} is not a full https address. Write it as "https://host/path", or remove the url.`,
      };
  },
};
