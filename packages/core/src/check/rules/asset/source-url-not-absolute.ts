import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { emailImagePack, template } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";
import { isWebAddress } from "../common/web-address.js";

const notFound = (given: string, remedy: string) => ({
  pack: emailImagePack({ sourceUrl: given }, { messageTemplates: [template({ richTextDoc: { image: given } })] }),
  finds: [
    {
      at: "/assets/0/sourceUrl",
      message: `Asset "banner.gif" has the sourceUrl ${quote(given)}, which is not a full web address. ${remedy}`,
    },
  ],
});

const general = 'Write it with its scheme and host, as "https://host/path", and so in the emails.';

/**
 * sourceUrl is the full web address that the emails use for the image (format document, Asset). That it is one the
 * document describes and does not demand, so this is not an error.
 */
export const sourceUrlNotAbsolute: AssetRule = {
  id: "asset/source-url-not-absolute",
  severity: "warning",
  on: "asset",
  summary: "The sourceUrl of an email image should be a full web address",
  why: "An email has no page that the rest of an address could come from: its readers see no image, and the copy takes the place of a text that may mean something else too.",
  good: [
    { pack: emailImagePack() },
    {
      pack: emailImagePack(
        { sourceUrl: "http://cdn.example.com/spring banner.gif?list={{list_id}}" },
        {
          messageTemplates: [
            template({ richTextDoc: { image: "http://cdn.example.com/spring banner.gif?list={{list_id}}" } }),
          ],
        },
      ),
    },
  ],
  bad: [
    notFound("images/banner.gif", general),
    notFound("cid:banner", general),
    notFound("//cdn.example.com/banner.gif", 'Begin it with "https:", and so in the emails.'),
    notFound("", general),
  ],
  *check({ at, asset }) {
    const { role, sourceUrl } = asset;
    if (role !== "email_image" || typeof sourceUrl !== "string" || isWebAddress(sourceUrl)) return;
    const remedy = isWebAddress(`https:${sourceUrl}`) ? 'Begin it with "https:", and so in the emails.' : general;
    yield {
      at: append(at, "sourceUrl"),
      message: `${sentenceStart(assetName(asset))} has the sourceUrl ${quote(sourceUrl)}, which is not a full web address. ${remedy}`,
    };
  },
};
