import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { assetPack } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";

/**
 * Returns what keeps a text from being base64 (RFC 4648, padded, without white space), and what to do: the end of a
 * message.
 */
export function base64Fault(text: string): string {
  if (/^data:/i.test(text)) return "it begins like a data address. Keep only what follows the comma.";
  const at = text.search(/[^A-Za-z0-9+/]/);
  const character = at < 0 ? "" : String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (/\s/.test(character)) return `character ${at + 1} is white space. Write it without any.`;
  if (character === "-" || character === "_")
    return `${quote(character)} is of the alphabet for addresses. Write "+" for "-" and "/" for "_".`;
  if (character !== "" && !endsInPadding(text, at))
    return `character ${at + 1} is ${quote(character)}. Encode the file again.`;
  return `its length of ${text.length} is not a multiple of 4. Encode the file again, with its padding.`;
}

const endsInPadding = (text: string, at: number): boolean => /^={1,2}$/.test(text.slice(at, at + 3));

/** An asset's data is Base64 (format document, Asset), as RFC 4648 writes it. */
export const invalidBase64: AssetRule = {
  id: "asset/invalid-base64",
  severity: "error",
  on: "asset",
  summary: "The data of an asset must be Base64",
  why: "The file cannot be read out of the pack, so the install ends without its logo or document.",
  good: [{ pack: assetPack() }, { pack: assetPack({ data: null, url: "https://cdn.example.com/price-list.txt" }) }],
  bad: [
    {
      pack: assetPack({ data: "data:text/plain;base64,UHJpY2UgbGlzdAo=" }),
      finds: [
        {
          at: "/assets/0/data",
          message:
            'Asset "price-list.txt" has data that is not Base64: it begins like a data address. Keep only what follows the comma.',
        },
      ],
    },
    {
      pack: assetPack({ data: "UHJpY2Ug\nbGlzdAo=" }),
      finds: [
        {
          at: "/assets/0/data",
          message:
            'Asset "price-list.txt" has data that is not Base64: character 9 is white space. Write it without any.',
        },
      ],
    },
    {
      pack: assetPack({ data: "UHJpY2UgbGlzdAo" }),
      finds: [
        {
          at: "/assets/0/data",
          message:
            'Asset "price-list.txt" has data that is not Base64: its length of 15 is not a multiple of 4. Encode the file again, with its padding.',
        },
      ],
    },
  ],
  *check({ at, asset, contents }) {
    if (typeof asset.data !== "string" || contents !== undefined) return;
    yield {
      at: append(at, "data"),
      message: `${sentenceStart(assetName(asset))} has data that is not Base64: ${base64Fault(asset.data)}`,
    };
  },
};
