import { append, isObject } from "../../../json.js";
import { type Loose, type MalformedMarker, malformed, type Pack } from "../../../model.js";
import { quote } from "../../../words/wording.js";
import { emailImage, emailImagePack, template, templateUse } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";
import { isSet, isWellFormed, wellFormed } from "../../well-formed.js";
import { isWebAddress } from "../common/web-address.js";

/** An address as emails hold one: up to a quotation mark, a bracket or white space. */
const address = /https?:\/\/[^\s"'<>()\\]+/g;

/**
 * How many characters are searched for what is no whole address; past it, a hostile pack gets the benefit of the doubt.
 */
const mostSearched = 500_000_000;

/**
 * Tells of a text whether any of `texts` contains it. Made for addresses: they are looked up among the addresses
 * that the texts hold, read once; what is not found so (it may be part of a longer one) is searched for.
 */
export function textSearch(texts: readonly string[]): (sought: string) => boolean {
  const addresses = new Set<string>();
  for (const text of texts) {
    if (text.includes("://")) for (const [found] of text.matchAll(address)) addresses.add(found);
  }
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  let searched = 0;
  return (sought) => {
    if (sought === "") return false;
    if (addresses.has(sought)) return true;
    searched += length;
    return searched > mostSearched || texts.some((text) => text.includes(sought));
  };
}

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

/**
 * Every text in which the emails of a pack may show an image: of its message templates, and in the data of its
 * email_template resources (format document, Asset). Undefined where one of them cannot be read for sure.
 */
export function emailTexts(pack: Loose<Pack>): readonly string[] | undefined {
  const texts: string[] = [];
  let readable = true;
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (Array.isArray(value)) for (const element of value) collect(element);
    else if (isObject(value)) for (const name in value) collect(value[name]);
    else if (value === malformed) readable = false;
  };
  for (const template of elements(pack.messageTemplates)) {
    if (!isWellFormed(template) || !isSet(template.body)) readable = false;
    else for (const value of [template.subject, template.body, template.richTextDoc]) collect(value);
  }
  for (const resource of elements(pack.resources)) {
    if (!isWellFormed(resource) || !isWellFormed(resource.kind)) readable = false;
    else if (resource.kind === "email_template") collect(resource.data);
  }
  return readable ? texts : undefined;
}

/** Returns the elements of a list, malformed ones among them; a malformed list counts as one such element. */
function elements<T>(
  list: readonly (T | MalformedMarker)[] | MalformedMarker | undefined,
): readonly (T | MalformedMarker)[] {
  return list === malformed ? [malformed] : (list ?? []);
}
