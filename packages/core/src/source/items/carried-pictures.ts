import { decodeBase64 } from "../../check/base64.js";
import { mediaTypesOf } from "../../check/rules/common/media-types.js";
import { isObject } from "../../json.js";

/** Types of pictures that hold no code of any kind. */
export const rasterTypes: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/x-icon",
  "image/bmp",
  "image/avif",
]);

/** The bytes that a type is read from, as base64; a multiple of 4. */
const beginning = 64;

/**
 * Gives a data address for a picture that the pack carries under an address its emails use; undefined for others.
 * Takes any value for assets.
 * @example
 * ```ts
 * import { carriedPictures } from "@setup-pack/core/format";
 *
 * const sourceUrl = "https://media.example.com/header.gif";
 * const pictures = carriedPictures([{ sourceUrl, data: "R0lGODlhAQABAAAAACw=" }]);
 * console.log(pictures(sourceUrl)); // data:image/gif;base64,R0lGODlhAQABAAAAACw=
 * ```
 */
export function carriedPictures(assets: unknown): (address: string) => string | undefined {
  const byAddress = new Map<string, string>();
  for (const asset of Array.isArray(assets) ? assets : []) {
    const { sourceUrl, data } = isObject(asset) ? asset : {};
    if (typeof sourceUrl === "string" && sourceUrl !== "" && typeof data === "string") byAddress.set(sourceUrl, data);
  }
  return (address) => pictureAddress(byAddress.get(unescaped(address)));
}

/**
 * Returns a data address for a raster picture in Base64, of the type that its content tells; undefined for any other
 * file, and for what is no Base64.
 * @example
 * ```ts
 * import { pictureAddress } from "@setup-pack/core/format";
 *
 * console.log(pictureAddress("R0lGODlhAQABAAAAACw=")); // data:image/gif;base64,R0lGODlhAQABAAAAACw=
 * ```
 */
export function pictureAddress(data: unknown): string | undefined {
  if (typeof data !== "string" || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) return undefined;
  const bytes = decodeBase64(data.slice(0, beginning));
  const type = bytes === undefined ? undefined : mediaTypesOf(bytes)?.[0];
  return type !== undefined && rasterTypes.has(type) ? `data:${type};base64,${data}` : undefined;
}

/** Returns an address as HTML writes it in an attribute. */
const unescaped = (address: string): string => address.replaceAll("&amp;", "&");
