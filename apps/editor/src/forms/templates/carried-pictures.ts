import { decodeBase64, mediaTypesOf } from "@setup-pack/core/format";
import { elements, member, textOf } from "@setup-pack/edit";

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

/** Gives a data address for a picture that the pack carries under an address its emails use; undefined for others. */
export function carriedPictures(assets: unknown): (address: string) => string | undefined {
  const byAddress = new Map<string, string>();
  for (const asset of elements(assets)) {
    const address = textOf(member(asset, "sourceUrl"));
    const data = textOf(member(asset, "data"));
    if (address !== undefined && address !== "" && data !== undefined) byAddress.set(address, data);
  }
  return (address) => {
    const data = byAddress.get(unescaped(address));
    const type = data === undefined ? undefined : rasterTypeOf(data);
    return type === undefined ? undefined : `data:${type};base64,${data}`;
  };
}

/** The type of a raster picture by its content; undefined for any other file, and for what is no base64. */
function rasterTypeOf(data: string): string | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(data)) return undefined;
  const bytes = decodeBase64(data.slice(0, beginning));
  const type = bytes === undefined ? undefined : mediaTypesOf(bytes)?.[0];
  return type !== undefined && rasterTypes.has(type) ? type : undefined;
}

/** An address as HTML writes it in an attribute. */
const unescaped = (address: string): string => address.replaceAll("&amp;", "&");
