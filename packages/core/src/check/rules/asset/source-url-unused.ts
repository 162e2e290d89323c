import { append } from "../../../pointer.js";
import { quote } from "../../../words/quote.js";
import { emailImage, emailImagePack, template, templateUse } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";
import { isWellFormed, wellFormed } from "../../well-formed.js";
import { emailTexts } from "../common/email-texts.js";
import { textSearch } from "../common/text-search.js";
import { isWebAddress } from "../common/web-address.js";

/** sourceUrl stands in the email templates letter for letter (format document, Asset). */
export const sourceUrlUnused: PackRule = {
  id: "asset/source-url-unused",
  severity: "warning",
  on: "pack",
  summary: "The sourceUrl of an email image should be used in an email",
  why: "Installing looks for exactly this address. Where it finds none, the emails continue to show the image from its old place.",
  good: [
    { pack: emailImagePack() },
    {
      pack: emailImagePack(
        {},
        {
          automations: [templateUse("newsletter")],
          messageTemplates: [],
          resources: [
            {
              key: "newsletter",
              kind: "email_template",
              name: "Newsletter",
              data: { htmlContent: '<img src="https://cdn.example.com/banner.gif">' },
            },
          ],
        },
      ),
    },
  ],
  bad: [
    {
      pack: emailImagePack({ sourceUrl: "https://cdn.example.com/Banner.gif" }),
      finds: [
        {
          at: "/assets/0/sourceUrl",
          message:
            'Asset "banner.gif" has the sourceUrl "https://cdn.example.com/Banner.gif", which no email of this pack contains. Write it exactly as the email does.',
        },
      ],
    },
    {
      pack: emailImagePack(
        {},
        {
          messageTemplates: [template()],
          assets: [emailImage(), emailImage({ key: "footer", fileName: "footer.gif" })],
        },
      ),
      finds: [
        {
          at: "/assets/0/sourceUrl",
          message:
            'Asset "banner.gif" has the sourceUrl "https://cdn.example.com/banner.gif", which no email of this pack contains. Write it exactly as the email does.',
        },
        {
          rule: "asset/duplicate-source-url",
          at: "/assets/1/sourceUrl",
          message:
            'Asset "footer.gif" has the same sourceUrl as asset "banner.gif". Give each image the address that the emails use for it, or remove one.',
        },
      ],
    },
  ],
  reads: ({ pack }) => [pack.assets, pack.messageTemplates, pack.resources],
  *check({ pack }) {
    const images = [...wellFormed(pack.assets)].filter(
      ([, { role, sourceUrl }]) => role === "email_image" && isWellFormed(sourceUrl),
    );
    const texts = images.length === 0 ? undefined : emailTexts(pack);
    if (texts === undefined) return;
    const contained = textSearch(texts);
    const judged = new Set<string>();
    for (const [index, asset] of images) {
      const { sourceUrl } = asset;
      if (typeof sourceUrl !== "string" || !isWebAddress(sourceUrl) || judged.has(sourceUrl)) continue;
      judged.add(sourceUrl);
      if (contained(sourceUrl)) continue;
      yield {
        at: append("", "assets", index, "sourceUrl"),
        message: `${sentenceStart(assetName(asset))} has the sourceUrl ${quote(sourceUrl)}, which no email of this pack contains. Write it exactly as the email does.`,
      };
    }
  },
};
